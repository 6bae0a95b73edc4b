import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TeamWorkspace, teamWorkspace } from '../../../../remote-kit/src/testing/team-workspace.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type Running, run } from '../../testing/run.ts';
import { testBuild, writeShell } from '../testing/build.ts';

const postgres = process.env.DATABASE_URL;

/** Milliseconds; each server and each command is a process. */
const TIMEOUT_MS = 180_000;

/** One of several servers, as in docs/operations.md, and a team that uses it. */
interface Server {
  url: string;
  program: Running;
  team: TeamWorkspace;
}

(postgres ? describe : describe.skip)('two servers on one PostgreSQL', () => {
  const endings: (() => unknown)[] = [];
  let token: string;
  let one: Server;
  let two: Server;

  beforeAll(async () => {
    const { folder, remove } = testFolder();
    const { url: DATABASE_URL, drop } = await createPostgresDatabase(postgres ?? '');
    endings.push(remove, drop);
    const inFolder = (name: string): string => path.join(folder, name);
    await mkdir(inFolder('team'));
    await writeShell(inFolder('shell'));
    const env = {
      DATABASE_URL,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://fares.example.com',
      RELEASES_DIR: inFolder('releases'),
      RELEASE_KEY_FILE: inFolder('release-key.json'),
      SHELL_DIR: inFolder('shell'),
    };
    const operator = teamWorkspace(inFolder('team'), { url: '', token: '', env });
    await operator.release(`keys ${env.RELEASE_KEY_FILE}`);
    const made = await operator.release('token --database --remote mf-a --label team --json');
    ({ token } = made.output);

    const start = async (name: string): Promise<Server> => {
      const port = await getPort({ host: '127.0.0.1' });
      const url = `http://127.0.0.1:${port}`;
      const program = run('main', { ...env, PORT: `${port}`, DATA_DIR: inFolder(name) });
      endings.push(() => {
        program.stop('SIGTERM');
        return program.ended;
      });
      await program.shows('Press Ctrl-C to stop');
      return { url, program, team: teamWorkspace(inFolder('team'), { url, token }) };
    };
    [one, two] = await Promise.all([start('one'), start('two')]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  }, TIMEOUT_MS);

  async function publish(version: string): Promise<void> {
    await one.team.build(testBuild('mf-a', version));
    expect((await one.team.release('publish mf-a --no-check')).code).toBe(0);
  }

  it(
    'serve one registry, which each of them can change',
    async () => {
      expect([one.program.errors(), two.program.errors()]).toEqual(['', '']);
      await publish('1');
      expect(await one.team.release('activate mf-a 1')).toMatchObject({ code: 0, errors: '' });
      expect(await compositionAt(two)).toEqual(await compositionAt(one));
      expect(await liveAt(two)).toEqual(['mf-a 1']);
      for (const { url } of [one, two]) {
        const answer = await fetch(`${url}/api/health/ready`);
        expect(await answer.json()).toMatchObject({ status: 'ready' });
      }
      for (const [file, bytes] of Object.entries(testBuild('mf-a', '1').contents)) {
        const answer = await fetch(`${two.url}/releases/mf-a/1/${file}`);
        expect([answer.status, await answer.text()]).toEqual([200, bytes]);
      }
      await pageShows(two, '1');

      await publish('2');
      await one.team.release('activate mf-a 2');
      await pageShows(two, '2');
      expect(await two.team.release('rollback mf-a')).toMatchObject({ code: 0, errors: '' });
      expect(await compositionAt(one)).toEqual(await compositionAt(two));
      expect(await liveAt(one)).toEqual(['mf-a 1']);
      await pageShows(one, '1');
    },
    TIMEOUT_MS,
  );

  it(
    'accept one of two concurrent changes',
    async () => {
      await publish('3');
      const { revision } = await compositionAt(one);
      const activate = async ({ url }: Server, version: string): Promise<number> => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ version, expected_revision: revision });
        const address = `${url}/api/platform/releases/mf-a/activate`;
        return (await fetch(address, { method: 'POST', headers, body })).status;
      };
      const both = await Promise.all([activate(one, '2'), activate(two, '3')]);
      expect(both.toSorted()).toEqual([200, 409]);
      expect(await liveAt(two)).toEqual([both[0] === 200 ? 'mf-a 2' : 'mf-a 3']);
      expect(await compositionAt(one)).toEqual(await compositionAt(two));
    },
    TIMEOUT_MS,
  );
});

/** Without the time of issue, which differs between requests. */
async function compositionAt({ url }: Server): Promise<Omit<Composition, 'issuedAt' | 'expiresAt'>> {
  const { payload } = (await (await fetch(`${url}/api/platform/composition`)).json()) as SignedComposition;
  const { issuedAt, expiresAt, ...composition }: Composition = JSON.parse(payload);
  return composition;
}
const liveAt = async (server: Server): Promise<string[]> =>
  (await compositionAt(server)).releases.map(({ name, version }) => `${name} ${version}`);

/** Resolves when new pages have the release. A server reads the registry again within a second. */
async function pageShows({ url }: Server, version: string): Promise<void> {
  let page = '';
  while (!page.includes(`/releases/mf-a/${version}/entry.js`))
    page = await (await fetch(`${url}/mf-a`)).text();
}
