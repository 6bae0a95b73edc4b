import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from './temporary-folder.ts';

const PREFIX = path.join(tmpdir(), 'fareweave-temporary-');

/** Starts a process that prints its temporary folder and then runs `code`. Returns the folder when it exists. */
async function started(code: string) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'temporary-folder.ts'));
  const program = `
    import { writeFileSync } from 'node:fs';
    import { withTemporaryFolder } from ${module};
    await withTemporaryFolder(${JSON.stringify(PREFIX)}, async (folder) => {
      writeFileSync(folder + '/file', '');
      console.log(folder);
      ${code}
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  const [line] = await once(child.stdout, 'data');
  return { child, folder: String(line).trim() };
}

it('deletes the folder and its files when the work has ended, and when it fails', async () => {
  let folder = '';
  const fill = (at: string): void => {
    folder = at;
    mkdirSync(path.join(at, 'inside'));
    writeFileSync(path.join(at, 'inside/file'), '');
  };
  expect(await withTemporaryFolder(PREFIX, (at) => [fill(at), existsSync(at)])).toEqual([undefined, true]);
  expect([folder.startsWith(PREFIX), existsSync(folder)]).toEqual([true, false]);
  const failing = withTemporaryFolder(PREFIX, async (at) => {
    fill(at);
    throw new Error('no build');
  });
  await expect(failing).rejects.toThrow('no build');
  expect(existsSync(folder)).toBe(false);
  expect(process.listeners('SIGINT').map(({ name }) => name)).not.toContain('exitOnSignal');
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('deletes the folder when %s ends the process', async (signal, code) => {
  const { child, folder } = await started('setInterval(() => {}, 1000); await new Promise(() => {});');
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
});

it('leaves the end of the process to another listener of the signal', async () => {
  const { child, folder } = await started(
    "process.on('SIGINT', () => process.exit(7)); setInterval(() => {}, 1000); await new Promise(() => {});",
  );
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(existsSync(folder)).toBe(false);
});
