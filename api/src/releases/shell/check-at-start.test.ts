import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { StartError } from '../../core/config/environment.ts';
import { publishLocalBuilds } from '../publish/publish-local.ts';
import { readRegistry } from '../registry/registry.ts';
import { testBuild, testShell, writeBuild, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { checkShellAtStart } from './check-at-start.ts';

let server: ReleaseServer;
let root: string;
const started: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  server = await releaseServer();
  root = path.join(server.folder, 'root');
  await mkdir(root);
  const headers = await server.publisher();
  for (const name of ['mf-a', 'mf-b']) {
    await server.publish(name, '1');
    await server.call('POST', `/releases/${name}/activate`, headers, { version: '1' });
  }
});
afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
  await server.close();
});

const build = (name: string, version: string, change: Partial<Release> = {}) =>
  writeBuild(path.join(root, name, 'dist'), testBuild(name, version, change));
const REACT_20 = { shared: { react: '^20.0.0' } };

/** A server that starts on the data of the first, with a shell that provides React 20. */
async function restarted(config: object = {}) {
  const folder = path.join(server.folder, 'new-shell');
  await writeShell(folder, testShell({ shared: { react: '20.0.0' } }));
  const { db, clock } = server;
  const app = await buildApp({ config: { ...server.app.config, shellDir: folder, ...config }, db, clock });
  started.push(app);
  return app;
}
const start = async (config: object = {}) => {
  const app = await restarted(config);
  return checkShellAtStart(app, await readRegistry(app));
};
const startWithBuilds = async (config: object = {}) => {
  const app = await restarted({ localBuilds: root, ...config });
  return publishLocalBuilds(app, root);
};
const live = async () =>
  (await server.composition()).releases.map(({ name, version }) => `${name} ${version}`).sort();
const A = 'mf-a 1 of Team A (team-a@example.com): It needs react ^19.0.0, and the shell provides 20.0.0';
const B = A.replace('mf-a', 'mf-b');

describe('a start with a shell that breaks live releases (RELS-25)', () => {
  it('is refused, with each release, its team and what to do', async () => {
    const error = await start().catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message.split('\n')).toEqual([
      `The shell in ${server.folder}/new-shell breaks 2 live releases:`,
      `  ${A}`,
      `  ${B}`,
      expect.stringContaining('Start the former shell'),
      expect.stringContaining('ALLOW_BREAKING_SHELL=true'),
    ]);
  });

  it('succeeds in an emergency with ALLOW_BREAKING_SHELL, and returns them for the start summary', async () => {
    expect(await start({ allowBreakingShell: true })).toEqual([A, B]);
  });

  it('succeeds before the shell is built, since there is nothing to serve', async () => {
    expect(await start({ shellDir: path.join(server.folder, 'nothing') })).toEqual([]);
  });

  it('from a working copy counts the releases that are live after it, built together with the shell', async () => {
    await build('mf-a', '2', REACT_20);
    await build('mf-b', '2', REACT_20);
    expect(await startWithBuilds({ production: true })).toMatchObject({ skipped: [], breaking: [] });
    expect(await live()).toEqual(['mf-a 2', 'mf-b 2']);
  });

  it('from a working copy in production is refused for the remotes of others, and changes no release', async () => {
    await build('mf-a', '2', REACT_20);
    await expect(startWithBuilds({ production: true })).rejects.toThrow(`breaks a live release:\n  ${B}\n`);
    expect(await live()).toEqual(['mf-a 1', 'mf-b 1']);
  });

  it('from a working copy in development succeeds, and says so', async () => {
    await build('mf-a', '2', REACT_20);
    expect(await startWithBuilds()).toMatchObject({ skipped: [], breaking: [B] });
    expect(await live()).toEqual(['mf-a 2', 'mf-b 1']);
  });
});
