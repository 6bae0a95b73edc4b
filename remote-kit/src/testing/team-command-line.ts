import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
// esbuild keeps the working folder of its first import, which must not be one that a test deletes.
import 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { run } from '../cli/run.ts';
import { collectPrinted } from './printed.ts';
import { testRemote } from './working-copy.ts';

/** Runs command lines in the folder of the new remote `mf-deals` with the token of a real server, on which a release of it is live.
 *  Call it at the top level of a test file. `change`: fields of the release that differ from those of a test release. */
export function teamCommandLine(change: Partial<Release>) {
  let url: string;
  let token: string;
  let remove: () => void;
  let printed: ReturnType<typeof collectPrinted>;
  const before = process.cwd();
  const print = () => printed.text();
  const team = { server: {} as ReleaseServer, folder: '', fareweave, declare, tokenFor, printed: print };

  beforeAll(async () => {
    team.server = await releaseServer();
    team.server.clock.set(new Date().toISOString());
    url = await team.server.app.listen({ port: 0, host: '127.0.0.1' });
    token = await tokenFor('*');
    await team.server.publish('mf-deals', '1', change);
    const headers = { authorization: `Bearer ${token}` };
    await team.server.call('POST', '/releases/mf-deals/activate', headers, { version: '1' });
  });
  afterAll(() => team.server.close());
  beforeEach(() => {
    team.server.clock.set(new Date().toISOString());
    ({ folder: team.folder, remove } = testRemote());
    process.chdir(team.folder);
    printed = collectPrinted();
  });
  afterEach(() => {
    printed.end();
    process.chdir(before);
    remove();
  });

  async function tokenFor(remote: string): Promise<string> {
    const { authorization = '' } = await team.server.publisher(remote, 'deals');
    return authorization.replace('Bearer ', '');
  }

  /** Returns the exit code of a command line and what it printed. Quotation marks around a word with spaces are not read. */
  async function fareweave(line: string, defaultToken = token): Promise<{ code: number; text: string }> {
    printed.clear();
    const code = await run([...line.split(' '), '--url', url], { defaultToken });
    return { code, text: printed.text() };
  }

  /** Changes `remote.json`. Returns the change. */
  function declare<D extends Partial<RemoteDeclaration>>(declared: D): D {
    const file = path.join(team.folder, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...declared }));
    return declared;
  }
  return team;
}
