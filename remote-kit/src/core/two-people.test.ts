import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../api/src/accounts/password/passwords.ts';
import { addFactor } from '../../../api/src/accounts/second-factor/factors.ts';
import { testBuild } from '../../../api/src/releases/testing/build.ts';
import { testBuilder } from '../../../api/src/releases/testing/provenance.ts';
import { type ReleaseServer, releaseServer } from '../../../api/src/releases/testing/server.ts';
import { recordPassed } from '../checks/passed-checks.ts';
import { type TeamWorkspace, teamWorkspace } from '../testing/team-workspace.ts';

// Every command is a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const builder = testBuilder();
const PEM = String(builder.privateKey.export({ format: 'pem', type: 'pkcs8' }));
let server: ReleaseServer;
let url: string;
let folder: string;
let as: (env: Record<string, string>) => TeamWorkspace;
beforeAll(async () => {
  server = await releaseServer({
    REQUIRE_SECOND_ADMIN: 'true',
    PROVENANCE_KEYS: `*=${builder.publicKey}`,
    REQUIRE_PROVENANCE: 'mf-a',
  });
  server.clock.set(new Date());
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = ((await server.publisher('*')).authorization ?? '').replace('Bearer ', '');
  folder = path.join(server.folder, 'team');
  await mkdir(folder);
  as = (env) => teamWorkspace(folder, { url, token, env });
  const passwordHash = await hashPassword('correct horse');
  for (const name of ['ada', 'bob'])
    await server.signIn({ isAdmin: true, email: `${name}@example.com`, passwordHash });
});
afterAll(() => server.close());

it('a release that needs a provenance is signed and goes live', async () => {
  const [unsigned, team] = [as({}), as({ PROVENANCE_KEY: PEM })];
  await team.build(testBuild('mf-a', '1'));
  expect((await unsigned.release('publish mf-a --no-check')).code).toBe(0);
  expect(await unsigned.release('activate mf-a 1')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('It has no provenance, and this server requires one'),
  });
  // Without the checks, nothing proves that the bytes are from these sources, so the command sends no provenance.
  expect(await team.release('publish mf-a --no-check')).toMatchObject({
    code: 0,
    output: 'mf-a 1 is already published.\n',
  });
  const remote = path.join(folder, 'mf-a');
  const manifest = await readFile(path.join(remote, 'dist/release.json'), 'utf8');
  recordPassed({ folder: remote, manifest, release: JSON.parse(manifest) }, url);
  const git = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  spawnSync('git', ['init', '--quiet'], { cwd: remote });
  spawnSync('git', [...git, 'commit', '--quiet', '--allow-empty', '-m', 'empty'], { cwd: remote });
  expect(await team.release('publish mf-a')).toMatchObject({
    code: 0,
    errors: '! The checkout has uncommitted changes, which status will show.\n',
    output: 'mf-a 1 is already published. Its provenance was sent.\n',
  });
  expect((await team.release('activate mf-a 1')).code).toBe(0);
  expect((await team.release('status mf-a')).output).toContain(
    'signed by urn:fareweave:builder:command-line',
  );
  const wrong = await as({ PROVENANCE_KEY: 'x' }).release('publish mf-a');
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('is not an Ed25519 private key') });
});

it('a key for provenances is written once, for its owner only', async () => {
  const team = as({});
  const { code, output } = await team.release('provenance-key builder.pem --json');
  expect([code, output.public_key]).toEqual([0, expect.stringMatching(/^MCowBQYDK2VwAyEA/)]);
  expect((await stat(output.file)).mode & 0o777).toBe(0o600);
  const pem = await readFile(output.file, 'utf8');
  expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect((await team.release('provenance-key builder.pem')).errors).toContain('already exists');
  expect(await readFile(output.file, 'utf8')).toBe(pem);
});

it('a second admin approves with a command, and another declines', async () => {
  const team = as({ ADMIN_PASSWORD: 'correct horse' });
  const line = 'token --remote * --label ops --admin ada@example.com';
  const { code, output } = await team.release(`${line} --json`);
  expect([code, output.request.summary]).toEqual([0, expect.stringContaining('“ops” for all remotes')]);
  const { id } = output.request;
  expect(await team.release(`approve ${id} --admin ada@example.com --json`)).toMatchObject({
    code: 1,
    output: { error: { code: 'SAME_ADMIN' } },
  });
  expect((await team.release(`approve ${id} --admin bob@example.com`)).output).toMatch(
    /^Approved: Create the release token “ops” .*The token works now\.\n$/,
  );
  expect((await team.release('tokens')).output).toContain('by ada@example.com, approved by bob@example.com');

  const rollback = 'rollback --revision 1 --reason broken';
  expect((await team.release(rollback)).errors).toContain('was created on the server');
  const restore = await team.release(`${rollback} --admin ada@example.com`);
  expect(restore).toMatchObject({ code: 0, output: expect.stringMatching(/^Not done yet: Restore all/) });
  const [, request = ''] = /approve (\S+) --admin/.exec(restore.output) ?? [];
  expect((await team.release(`decline ${request} --admin bob@example.com`)).output).toMatch(/^Declined: /);
  expect((await server.composition()).revision).toBe(1);
});

it('an admin with a second factor approves with a code, which is used up', async () => {
  const { db, clock } = server;
  const passwordHash = await hashPassword('correct horse');
  const { id: userId } = await server.signIn({ isAdmin: true, email: 'cleo@example.com', passwordHash });
  const factor = { userId, kind: 'totp', name: 'Phone', createdAt: clock.now() } as const;
  const { codes } = await addFactor(db, factor, async () => undefined);
  const env = { ADMIN_PASSWORD: 'correct horse' };
  const ask = 'token --remote * --label night --admin ada@example.com --json';
  const { id } = (await as(env).release(ask)).output.request;
  const approve = `approve ${id} --admin cleo@example.com`;
  expect((await as(env).release(approve)).errors).toContain('Set ADMIN_CODE.');
  const team = as({ ...env, ADMIN_CODE: codes?.[0] ?? '' });
  expect((await team.release(approve)).output).toMatch(/^Approved: /);
  expect((await team.release(approve)).errors).toContain('This code is not valid.');
});
