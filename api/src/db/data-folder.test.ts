import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartError } from '../core/config/environment.ts';
import { testFolder } from '../testing/fixtures.ts';
import { diskProblem, fileProblem, folderProblem, lockDataDirectory, writeWhole } from './data-folder.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const failure = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);

it.each([
  ['permission denied', failure({ code: 'EACCES' })],
  ['it is read-only', failure({ code: 'EROFS' })],
  ['a part of its path is a file', failure({ code: 'ENOTDIR' })],
  ['it cannot be created', failure({ code: 'ENOENT', syscall: 'mkdir' })],
])('reports in one line: %s', (reason, error) => {
  expect(diskProblem(folder, error)?.message).toBe(
    `Cannot store data in ${folder}: ${reason}. Choose another folder with DATA_DIR.`,
  );
});

it.each([
  ['the disk is full', failure({ code: 'ENOSPC' })],
  ['the disk is full', failure({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['the disk is full', failure({ code: '53100' }, 'could not extend file')],
  ['the disk is full', failure({ cause: failure({}, 'could not write: No space left on device') })],
  ['the disk quota is used up', failure({ code: 'EDQUOT' })],
])('does not only advise an empty folder: %s', (reason, error) => {
  expect(diskProblem(folder, error)?.message).toBe(
    `Cannot store data in ${folder}: ${reason}. Free some space, or choose another folder with DATA_DIR.`,
  );
});

it('treats every other error as damaged files', () => {
  const error = failure({}, 'database files are\n incompatible');
  expect(diskProblem(folder, error)).toBeUndefined();
  expect(folderProblem(folder, error).message).toBe(
    `The database in ${folder} cannot be opened: database files are incompatible. ` +
      'Replace it with a backup, or move the folder away to start with an empty database.',
  );
});

const MODULE = new URL('./data-folder.ts', import.meta.url).href;

/** The output of another process that locks the folder and is then killed with the lock. */
function inAnotherProcess(): string {
  const program = `
    const { lockDataDirectory } = await import(${JSON.stringify(MODULE)});
    try {
      lockDataDirectory(${JSON.stringify(folder)});
      process.stdout.write('locked');
      process.kill(process.pid, 'SIGKILL');
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout;
}

const taken = `Another Fareweave is running on the data in ${folder}. Stop it first, or choose another folder with DATA_DIR.`;

it('locks a data folder for one process at a time', () => {
  const lock = lockDataDirectory(folder);
  expect(inAnotherProcess()).toBe(taken);
  expect(() => lockDataDirectory(folder)).toThrow(new StartError(taken));
  lock.release();
  expect(inAnotherProcess()).toBe('locked');
});

it('unlocks it when the process is killed', () => {
  expect(inAnotherProcess()).toBe('locked');
  lockDataDirectory(folder).release();
});

it('reports a damaged lock file', () => {
  const file = path.join(folder, 'lock.db');
  writeFileSync(file, 'this is not a database '.repeat(100));
  expect(() => lockDataDirectory(folder)).toThrow(
    `${file} is damaged. It contains no data: delete it and start again.`,
  );
});

it.each([
  [path.join(folder, 'missing.csv'), `There is no file ${folder}/missing.csv.`],
  [path.join(folder, 'missing/a.csv'), `There is no folder ${folder}/missing.`],
  [path.join(import.meta.filename, 'a.csv'), `${import.meta.filename}/a.csv: a part of its path is a file.`],
])('says why an operator’s file cannot be read: %s', (file, message) => {
  const read = () => {
    try {
      return readFileSync(file);
    } catch (error) {
      return fileProblem(error as Error);
    }
  };
  expect(read()).toBe(message);
  expect(fileProblem({ code: 'EISDIR', path: `${folder}.part` })).toBe(`${folder} is a folder. Name a file.`);
  expect(fileProblem(new Error('another one'))).toBeUndefined();
});

it('replaces a file by a complete one only, also after an attempt that was cut off', async () => {
  const { folder: place, remove: removePlace } = testFolder();
  const file = path.join(place, 'export.csv');
  async function* broken() {
    yield 'a,b\n';
    throw new Error('the disk is full');
  }
  writeFileSync(file, 'former');
  await expect(writeWhole(file, (part) => writeFile(part, broken()))).rejects.toThrow('the disk is full');
  expect(readFileSync(file, 'utf8')).toBe('former');
  expect(readdirSync(place)).toEqual(['export.csv']);
  writeFileSync(`${file}.part`, 'cut off');
  expect(await writeWhole(file, (part) => writeFile(part, 'whole', { flag: 'wx' }).then(() => 7))).toBe(7);
  expect(readFileSync(file, 'utf8')).toBe('whole');
  expect(readdirSync(place)).toEqual(['export.csv']);
  removePlace();
});
