import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../api/src/accounts/password/passwords.ts';
import { buildApp } from '../../../api/src/app/app.ts';
import { quarantine } from '../../../api/src/releases/registry/quarantine.ts';
import { testBuild } from '../../../api/src/releases/testing/build.ts';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { statusBarrier } from '../testing/status-barrier.ts';
import { type TeamWorkspace, teamWorkspace } from '../testing/team-workspace.ts';

const HOST = '127.0.0.1';
// Every command is a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: ReleaseServer;
/** A second server on the same database and folder. */
let sibling: FastifyInstance;
let url: string;
let siblingUrl: string;
let token: string;
let team: TeamWorkspace;
let workspace: (options: { url?: string; token?: string }) => TeamWorkspace;
beforeAll(async () => {
  server = await releaseServer();
  syncClock();
  url = await server.app.listen({ port: 0, host: HOST });
  const { db, clock } = server;
  sibling = (await buildApp({ config: server.app.config, db, clock })) as unknown as FastifyInstance;
  siblingUrl = await sibling.listen({ port: 0, host: HOST });
  token = await tokenFor('mf-a', 'team a');
  const folder = path.join(server.folder, 'team');
  await mkdir(folder);
  workspace = (options) => teamWorkspace(folder, { url, token, ...options });
  team = workspace({});
});
beforeEach(syncClock);
afterAll(async () => {
  await sibling.close();
  await server.close();
});

/** Sets the server's clock to this machine's: the command line sends the time. */
function syncClock(): void {
  server.clock.set(new Date().toISOString());
}

const tokenFor = async (remote: string, label: string): Promise<string> =>
  ((await server.publisher(remote, label)).authorization ?? '').replace('Bearer ', '');

async function live(): Promise<string[]> {
  const { releases, canaries } = await server.composition();
  return [
    ...releases.map(({ name, version }) => `${name} ${version}`),
    ...canaries.map(({ name, percent, release }) => `${percent} % ${name} ${release.version}`),
  ];
}

describe('the command line of a team', () => {
  it('creates a token with the password of an admin', async () => {
    const passwordHash = await hashPassword('correct horse');
    await server.signIn({ isAdmin: true, email: 'admin@example.com', passwordHash });
    const line = 'token --remote mf-a --label team --admin admin@example.com --json';
    const as = (password: string) =>
      teamWorkspace(server.folder, { url, token, env: { ADMIN_PASSWORD: password } });
    const { code, output } = await as('correct horse').release(line);
    expect([code, output.ok]).toEqual([0, true]);
    const { body } = await server.call('GET', '/status', { authorization: `Bearer ${output.token}` });
    expect(body).toHaveProperty('revision');
    expect(await as('guess').release(line)).toMatchObject({
      code: 1,
      output: { error: { code: 'WRONG_LOGIN' } },
    });
    const alone = await team.release('token --remote mf-a --label team --json');
    expect(alone).toMatchObject({ code: 2, output: { error: { code: 'USAGE' } } });
  });

  it('does not need the token of a development server that it cannot read', async () => {
    const dataDir = path.join(server.folder, 'of another user');
    await mkdir(path.join(dataDir, 'release-token'), { recursive: true });
    const beside = teamWorkspace(server.folder, { url, token, env: { DATA_DIR: dataDir } });
    expect(await beside.release('status --json')).toMatchObject({ code: 0, output: { ok: true } });
  });

  it('publishes, activates, tries a canary and rolls back', async () => {
    await team.build(testBuild('mf-a', '1'));
    expect(await team.release('publish mf-a --no-check --json')).toMatchObject({
      code: 0,
      output: { ok: true, remote: 'mf-a', version: '1', sent: 2 },
    });
    expect(await live()).toEqual([]);
    const first = await team.release('activate mf-a latest --reason beginning');
    expect(first).toMatchObject({ code: 0, output: 'mf-a 1 is live (revision 1).\n' });

    await team.build(testBuild('mf-a', '2'));
    await team.release('publish mf-a --no-check');
    expect(await live()).toEqual(['mf-a 1']);
    expect(await team.release('canary mf-a 2 --percent 10')).toMatchObject({
      code: 0,
      output: `mf-a 2 goes to 10 % of the visitors (revision 2). Compare it with the live release, then decide:
  npm run release -- status mf-a
  npm run release -- activate mf-a 2
  npm run release -- canary mf-a 2 --percent 0
`,
    });
    expect(await live()).toEqual(['mf-a 1', '10 % mf-a 2']);
    const { code, output } = await team.release('status mf-a --json');
    expect([code, output.ok, output.revision]).toEqual([0, true, 2]);
    expect(output.remotes).toMatchObject([
      {
        name: 'mf-a',
        live: { version: '1', author: 'token:server “team a”', reason: 'beginning', revision: 1 },
        canary: { version: '2', percent: 10 },
        releases: expect.arrayContaining([
          expect.objectContaining({ version: '2', author: 'token:server “team a”' }),
        ]),
      },
    ]);

    await team.release('activate mf-a 2');
    expect(await live()).toEqual(['mf-a 2']);
    expect(await team.release('rollback mf-a --reason slow')).toMatchObject({
      code: 0,
      output: 'mf-a was rolled back to 1 (revision 4).\n',
    });
    expect(await live()).toEqual(['mf-a 1']);
  });

  it('withdraws its remote from the product, and restores it', async () => {
    const before = await live();
    expect(await team.release('withdraw mf-a --reason broken')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^No release of mf-a is live any more \(revision \d+\)\.\n$/),
    });
    expect(await live()).toEqual([]);
    const { output } = await team.release('status mf-a');
    expect(output).toContain('; times are UTC\n');
    expect(output).toContain('live    nothing');
    expect(await team.release('withdraw mf-a')).toMatchObject({
      code: 1,
      errors: 'release: No release of mf-a is live.\n',
    });
    expect((await team.release('rollback mf-a')).code).toBe(0);
    expect(await live()).toEqual(before);
  });

  it('activates a release in quarantine only with a reason', async () => {
    const release = { name: 'mf-a', version: '2' };
    await quarantine(server.db, release, { since: server.clock.now(), reason: '5 pages failed' });
    const before = await live();
    expect((await team.release('status mf-a')).output).toMatch(/in quarantine since .*: 5 pages failed/);
    expect(await team.release('activate mf-a 2 --json')).toMatchObject({
      code: 1,
      output: { error: { code: 'QUARANTINED', message: expect.stringContaining('(5 pages failed)') } },
    });
    expect(await team.release('activate mf-a 2 --anyway')).toEqual({
      code: 2,
      output: '',
      errors:
        'release: --anyway needs --reason, which the history keeps\nUsage: npm run release -- activate [options] [remote] [version]\n',
    });
    expect((await team.release('activate mf-a 2 --anyway --reason trial')).code).toBe(0);
    expect(await live()).toEqual(['mf-a 2']);
    await team.release('rollback mf-a 1');
    expect(await live()).toEqual(before);
  });

  it('lists its tokens and revokes one', async () => {
    const old = workspace({ token: await tokenFor('mf-a', 'old laptop') });
    const { output } = await team.release('tokens --json');
    const labels = output.tokens.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(expect.arrayContaining(['old laptop', 'team a']));
    const { id } = output.tokens.find(({ label }: { label: string }) => label === 'old laptop');
    expect((await team.release('tokens')).output).toMatch(
      new RegExp(`${id}  mf-a  old laptop\n  created .* by the command line, never used, ends \\d{4}-`),
    );
    expect(await team.release(`tokens revoke ${id}`)).toEqual({
      code: 0,
      output: 'The token “old laptop” for mf-a is revoked.\n',
      errors: '',
    });
    expect(await old.release('status')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^release: The release token “old laptop” was revoked on /),
    });
    expect((await team.release('tokens revoke')).code).toBe(2);
    expect((await team.release('tokens drop')).code).toBe(2);
  });

  it('gets a one-line error for forbidden actions, and live releases stay live', async () => {
    const before = await live();
    const other = await workspace({ token: await tokenFor('mf-b', 'team b') }).release('activate mf-a 2');
    expect(other).toEqual({
      code: 1,
      output: '',
      errors: 'release: This token may release mf-b, not mf-a.\n',
    });
    await team.build(testBuild('mf-a', '1', { navigation: [], routes: [] }));
    expect(await team.release('publish mf-a --no-check --json')).toMatchObject({
      code: 1,
      output: { ok: false, error: { code: 'VERSION_TAKEN' } },
    });
    const file = { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` };
    await team.build(testBuild('mf-a', '3', { files: { '../../evil.js': file } }));
    const leadingOut = await team.release('publish mf-a --no-check');
    expect(leadingOut).toMatchObject({ code: 1, output: '' });
    expect(leadingOut.errors).toMatch(/^release: .*"\.\.\/\.\.\/evil\.js" is not a valid file name.*\n$/);
    await team.build(
      testBuild('mf-a', '3', {
        routes: [{ path: '/about', access: 'public', title: 'A', screen: 'screen' }],
      }),
    );
    await team.release('publish mf-a --no-check');
    expect(await team.release('activate mf-a 3')).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(
        /^release: mf-a 3 cannot go live\. The route \/about is a page of the shell.*\n$/,
      ),
    });
    expect(await live()).toEqual(before);
  });

  it('gets the errors of the server before any check runs', async () => {
    await team.build(testBuild('mf-a', '6'));
    const expectError = async (team: TeamWorkspace, message: RegExp) => {
      const { code, output, errors } = await team.release('publish mf-a');
      expect({ code, output, errors }).toEqual({
        code: 1,
        output: '',
        errors: expect.stringMatching(message),
      });
    };
    await expectError(
      workspace({ token: await tokenFor('mf-b', 'team b') }),
      /^release: This token may release mf-b, not mf-a\.\n$/,
    );
    await expectError(
      workspace({ token: `fwr_${'x'.repeat(43)}` }),
      /^release: http:\S+ does not know RELEASE_TOKEN\. A valid release token is required\..*\n$/,
    );
    server.clock.set(new Date(Date.now() + 300_000).toISOString());
    await expectError(
      team,
      /^release: The clock of this machine is \d minutes behind the server's\. Set it, then try again\.\n$/,
    );
    syncClock();
    await team.build(testBuild('mf-a', '1', { navigation: [], routes: [] }));
    await expectError(team, /^release: mf-a 1 is already published with different files, .*\n$/);
  });

  it('skips the checks for a published release', async () => {
    await team.build(testBuild('mf-a', '1'));
    expect(await team.release('publish mf-a')).toEqual({
      code: 0,
      output: 'mf-a 1 is already published.\n',
      errors: '',
    });
  });

  it('resumes an interrupted upload', async () => {
    const build = testBuild('mf-a', '7');
    await team.build(build);
    const screen = path.join(server.folder, 'team/mf-a/dist/screen.js');
    await writeFile(screen, build.contents['screen.js']?.slice(0, 9) ?? '');
    const { code, errors } = await team.release('publish mf-a --no-check');
    expect([code, errors]).toEqual([1, expect.stringContaining('\nrelease: screen.js was cut off: 9 of ')]);
    expect((await team.release('activate mf-a 7')).errors).toMatch(/^release: mf-a 7 is not published here/);
    await writeFile(screen, build.contents['screen.js'] ?? '');
    expect((await team.release('publish mf-a --no-check --json')).output.sent).toBe(1);
  });

  it('reports whether there was a canary to end', async () => {
    const { revision } = await server.composition();
    const end = async () => (await team.release('canary mf-a 1 --percent 0')).output;
    expect(await end()).toBe(`mf-a has no canary (revision ${revision}).\n`);
    await team.release('canary mf-a 2 --percent 10');
    expect(await end()).toBe(`mf-a has no canary any more (revision ${revision + 2}).\n`);
    expect(await live()).toEqual(['mf-a 1']);
  });

  it('exits with code 2 for wrong usage, and with code 1 without a server', async () => {
    expect(await team.release('canary mf-a 2')).toEqual({
      code: 2,
      output: '',
      errors:
        "release: required option '--percent <n>' not specified\nUsage: npm run release -- canary [options] [remote] [version]\n",
    });
    const nowhere = await workspace({ url: `http://${HOST}:1` }).release('status --json');
    expect(nowhere).toMatchObject({ code: 1, output: { ok: false, error: { code: 'UNREACHABLE' } } });
    expect((await team.release('--help')).code).toBe(0);
  });

  it('succeeds once when two activate at the same time', async () => {
    const { revision } = await server.composition();
    await server.publish('mf-a', '4');
    const barrier = await statusBarrier(url, 2);
    const { release } = workspace({ url: barrier.url });
    const both = await Promise.all([release('activate mf-a 2 --json'), release('activate mf-a 4 --json')]);
    await barrier.close();
    const [won, lost] = both.toSorted((a, b) => Number(a.code) - Number(b.code));
    expect(won).toMatchObject({ code: 0, output: { revision: revision + 1 } });
    expect(lost).toMatchObject({ code: 1, output: { error: { code: 'OVERTAKEN' } } });
    expect(await live()).toEqual([`mf-a ${won?.output.version}`]);
  });

  it('rolls back once when two do so at the same time', async () => {
    for (const version of ['6', '7', '8']) {
      await server.publish('mf-a', version);
      await team.release(`activate mf-a ${version}`);
    }
    const barrier = await statusBarrier(url, 2);
    const { release } = workspace({ url: barrier.url });
    const both = await Promise.all([1, 2].map(() => release('rollback mf-a --json')));
    await barrier.close();
    const [won, lost] = both.toSorted((a, b) => Number(a.code) - Number(b.code));
    expect(won).toMatchObject({ code: 0, output: { remote: 'mf-a', version: '7' } });
    expect(lost).toMatchObject({ code: 1, output: { error: { code: 'OVERTAKEN' } } });
    expect(await live()).toEqual(['mf-a 7']);
  });

  it('changes the registry of every server', async () => {
    await server.publish('mf-a', '5');
    await workspace({ url: siblingUrl }).release('activate mf-a 5');
    expect(await live()).toEqual(['mf-a 5']);
    const compositions = await Promise.all(
      [url, siblingUrl].map(async (base) => (await fetch(`${base}/api/platform/composition`)).json()),
    );
    expect(compositions[0]).toEqual(compositions[1]);
    for (const base of [url, siblingUrl]) {
      expect((await fetch(`${base}/releases/mf-a/5/entry.js`)).status).toBe(200);
    }
  });
});

it('the server accepts no file path that leads out of a release', async () => {
  const put = (address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(url);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
      request({ host: HOST, port, method: 'PUT', path: address, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end('evil');
    });
  const files = '/api/platform/releases/mf-a/5/files';
  for (const name of [
    '../../../evil.js',
    '..%2f..%2f..%2fevil.js',
    '%2e%2e/%2e%2e/evil.js',
    '..%5cevil.js',
  ]) {
    expect(await put(`${files}/${name}`)).toBeGreaterThanOrEqual(400);
  }
  for (const folder of ['', 'releases', 'releases/mf-a', 'releases/.incoming']) {
    expect(existsSync(path.join(server.folder, folder, 'evil.js'))).toBe(false);
  }
});
