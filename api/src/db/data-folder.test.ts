import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { StartError } from '../core/config/environment.ts';
import { testFolder } from '../testing/fixtures.ts';
import { diskProblem, folderProblem, lockDataDirectory } from './data-folder.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const failure = (about: object, message = 'it failed') => Object.assign(new Error(message), about);

it.each([
  ['permission denied', failure({ code: 'EACCES' })],
  ['it is read-only', failure({ code: 'EROFS' })],
  ['a part of its path is a file', failure({ code: 'ENOTDIR' })],
  ['the disk is full', failure({ code: 'ENOSPC' })],
  ['the disk is full', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['the disk is full', failure({ code: '53100' }, 'could not extend file')],
  ['the disk is full', failure({ cause: failure({}, 'could not write: No space left on device') })],
])('tells in one line that %s', (reason, error) => {
  expect(folderProblem(folder, error).message).toBe(
    `Cannot keep data in ${folder}: ${reason}. Choose another folder with DATA_DIR.`,
  );
});

it('takes everything else for files that are not what was left there', () => {
  const error = failure({}, 'database files are\n incompatible');
  expect(diskProblem(folder, error)).toBeUndefined();
  expect(folderProblem(folder, error).message).toBe(
    `The database in ${folder} cannot be opened: database files are incompatible. ` +
      'Put a backup in its place, or move the folder away to begin with an empty one.',
  );
});

const MODULE = new URL('./data-folder.ts', import.meta.url).href;

/** What another process is told that wants the folder, and is then killed with the lock in its hands. */
function inAnotherProcess(): string {
  const program = `
    const { lockDataDirectory } = await import(${JSON.stringify(MODULE)});
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
