import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBuild, testShell, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const REACT_20 = testShell({ entry: ['main.20.js'], shared: { react: '20.0.0' } });

let server: ReleaseServer;
let errors: [{ breaks?: string[] }, string][];
let env: Record<string, string> = {};

beforeEach(async () => {
  server = await releaseServer(env);
  errors = [];
  vi.spyOn(server.app.log, 'error').mockImplementation(
    (...line: unknown[]) => void errors.push(line as (typeof errors)[number]),
  );
  await goLive('mf-a', '1');
  expect(await entry()).toBe('main.js');
});
afterEach(() => server.close());

async function goLive(name: string, version: string, change: Partial<Release> = {}, percent?: number) {
  await server.publish(name, version, change);
  const kind = percent === undefined ? 'activate' : 'canary';
  const body = { version, ...(percent !== undefined && { percent }) };
  return server.call('POST', `/releases/${name}/${kind}`, await server.publisher(), body);
}
const deploy = (shell: ShellBuild) => writeShell(path.join(server.folder, 'shell'), shell);
const entry = async () => (await server.app.shell.read(server.app.db)).entry[0];
const lines = () => errors.map(([{ breaks }]) => breaks);

describe('a new shell on a running server', () => {
  it('serves when all live releases work with it', async () => {
    await deploy(testShell({ entry: ['main.2.js'], shared: { react: '19.4.0' } }));
    expect(await entry()).toBe('main.2.js');
    expect(errors).toEqual([]);
  });

  it('does not serve while it breaks a live release, which is logged once (RELS-26)', async () => {
    await deploy(REACT_20);
    expect(await entry()).toBe('main.js');
    expect(await entry()).toBe('main.js');
    expect(lines()).toEqual([
      ['mf-a 1 of Team A (team-a@example.com): It needs react ^19.0.0, and the shell provides 20.0.0'],
    ]);
    expect(errors[0]?.[1]).toBe('the new shell breaks live releases: pages get the former shell');
    await server.call('POST', '/releases/mf-a/withdraw', await server.publisher(), {});
    expect(await entry()).toBe('main.20.js');
  });

  it('does not serve while it breaks a canary', async () => {
    await goLive('mf-a', '2', { routes: [route('/help')] }, 5);
    await deploy(testShell({ entry: ['main.2.js'], pages: { '/help': { title: 'Help', screen: 'help' } } }));
    expect(await entry()).toBe('main.js');
    expect(lines()).toEqual([
      ['mf-a 2 of Team A (team-a@example.com), a canary: The route /help is a page of the shell'],
    ]);
  });

  it.each<[string, Partial<Release>, Partial<ShellBuild>]>([
    ['is written against another platform', {}, { platform: 2 }],
    ['does not match parameters', { routes: [route('/deals/:id')] }, { routePatterns: false }],
    [
      'has a page to which a link leads',
      { navigation: [{ label: 'Help', path: '/help', place: 'main', order: 1 }] },
      { pages: { '/help': { title: 'Help', screen: 'help' } } },
    ],
  ])('does not serve when it %s', async (_, release, shell) => {
    await goLive('mf-b', '1', release);
    await deploy(testShell({ entry: ['main.2.js'], ...shell }));
    expect(await entry()).toBe('main.js');
  });

  it('is not refused for what it does not cause: a backend that is no longer allowed', async () => {
    await goLive('mf-b', '1');
    const allowed = new Map([['mf-b', ['https://b.example']]]);
    Object.assign(server.app.config, { remoteBackends: allowed });
    await goLive('mf-b', '2', { backend: { origin: 'https://b.example' } });
    Object.assign(server.app.config, { remoteBackends: new Map() });
    await deploy(testShell({ entry: ['main.2.js'] }));
    expect(await entry()).toBe('main.2.js');
  });

  it('is not yet what new releases are checked against, and pages keep their files', async () => {
    const shell = path.join(server.folder, 'shell');
    const page = async () => (await server.app.inject({ url: '/about' })).body;
    expect(await page()).toContain('"entry":["main.js"]');
    await rm(shell, { recursive: true });
    await deploy(REACT_20);
    await rm(path.join(shell, 'main.js'));
    const later = performance.now() + 2000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await page()).toContain('"entry":["main.js"]');
    expect((await server.app.inject({ url: '/shell/main.js' })).body).toBe('/* the shell */');
    const problems = async (react: string) => {
      const { manifest } = testBuild('mf-b', '1', { shared: { react } });
      const { body } = await server.call('POST', '/check', await server.publisher(), { manifest });
      return body.problems.length;
    };
    expect([await problems('^19.0.0'), await problems('^20.0.0')]).toEqual([0, 1]);
  });

  it('does not serve while it is being written, or after its folder is gone', async () => {
    const file = path.join(server.folder, 'shell/shell.json');
    await writeFile(file, JSON.stringify(REACT_20).slice(0, 50));
    expect(await entry()).toBe('main.js');
    await rm(file);
    expect(await entry()).toBe('main.js');
    expect(errors).toEqual([]);
  });
});

describe('with ALLOW_BREAKING_SHELL', () => {
  beforeAll(() => {
    env = { ALLOW_BREAKING_SHELL: 'true' };
  });

  it('a shell that breaks live releases serves, and the log names them', async () => {
    await deploy(REACT_20);
    expect([await entry(), await entry()]).toEqual(['main.20.js', 'main.20.js']);
    expect(lines()).toEqual([[expect.stringContaining('mf-a 1 of Team A')]]);
    expect(errors[0]?.[1]).toContain('ALLOW_BREAKING_SHELL is set, so pages get it');
  });
});

function route(address: string): Release['routes'][number] {
  return { path: address, access: 'public', title: 'A', screen: 'screen' };
}
