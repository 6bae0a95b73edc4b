import { afterAll, expect, it } from '@jest/globals';
import { testFolder } from '../testing/folder.ts';
import { diskProblem, folderProblem } from './folder-problem.ts';

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
