import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testBuild, testShell, writeBuild, writeShell } from '../releases/testing/build.ts';
import { prepareDatabase } from '../testing/archive.ts';
import { testFolder } from '../testing/fixtures.ts';
import { type Running, run } from '../testing/run.ts';

/** Three starts take long on a busy machine. */
const TIMEOUT_MS = 180_000;
const RUNNING = 'Press Ctrl-C to stop';
const { folder, remove } = testFolder();
afterAll(remove);

const start = (env: Record<string, string> = {}): Running =>
  run('main', {
    DATA_DIR: path.join(folder, 'var'),
    SHELL_DIR: path.join(folder, 'shell'),
    PORT: '0',
    ...env,
  });
async function runsOnce(env: Record<string, string>): Promise<string> {
  const server = start(env);
  await server.shows(RUNNING);
  server.stop('SIGTERM');
  expect([await server.ended, server.errors()]).toEqual([0, '']);
  return server.output();
}

it(
  'the server refuses to start with a shell that breaks a live release, except in an emergency (RELS-25)',
  async () => {
    await prepareDatabase(path.join(folder, 'var'));
    await writeShell(path.join(folder, 'shell'));
    await writeBuild(path.join(folder, 'root/mf-a/dist'), testBuild('mf-a', '1'));
    expect(await runsOnce({ LOCAL_BUILDS: path.join(folder, 'root') })).not.toContain('Breaks');

    await writeShell(path.join(folder, 'shell'), testShell({ shared: { react: '20.0.0' } }));
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe('');
    const line =
      'mf-a 1 of Team A (team-a@example.com): It needs react ^19.0.0, and the shell provides 20.0.0';
    expect(refused.errors()).toContain(`The shell in ${folder}/shell breaks a live release:\n  ${line}\n`);
    expect(refused.errors()).not.toContain(' at ');

    expect(await runsOnce({ ALLOW_BREAKING_SHELL: 'true' })).toContain(line);
  },
  TIMEOUT_MS,
);
