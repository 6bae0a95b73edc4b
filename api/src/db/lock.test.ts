import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { StartError } from '../core/config/start-error.ts';
import { testFolder } from '../testing/folder.ts';
import { lockDataDirectory } from './lock.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const LOCK = new URL('./lock.ts', import.meta.url).href;

/** What another process is told that wants the folder, and is then killed with the lock in its hands. */
function inAnotherProcess(): string {
  const program = `
    const { lockDataDirectory } = await import(${JSON.stringify(LOCK)});
    try {
      lockDataDirectory(${JSON.stringify(folder)});
      process.stdout.write('claimed');
      process.kill(process.pid, 'SIGKILL');
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout;
}

const taken = `Another Fareweave is running on the data in ${folder}. Stop it first, or choose another folder with DATA_DIR.`;

it('gives a data folder to one process at a time', () => {
  const lock = lockDataDirectory(folder);
  expect(inAnotherProcess()).toBe(taken);
  expect(() => lockDataDirectory(folder)).toThrow(new StartError(taken));
  lock.release();
  expect(inAnotherProcess()).toBe('claimed');
});

it('is free again after whoever held it was killed', () => {
  expect(inAnotherProcess()).toBe('claimed');
  lockDataDirectory(folder).release();
});

it('says so when its file is damaged', () => {
  const file = path.join(folder, 'lock.db');
  writeFileSync(file, 'this is no database '.repeat(100));
  expect(() => lockDataDirectory(folder)).toThrow(
    `${file} is damaged. It holds nothing: delete it and start again.`,
  );
});
