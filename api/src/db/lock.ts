import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../core/config/start-error.ts';

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/** Claims a data folder for this process until it ends or `release` is called; two processes on one embedded
 *  database would destroy each other's writes. The operating system frees the claim of a process that was killed.
 *  Throws a `StartError` when another process holds it. */
export function lockDataDirectory(directory: string): { release(): void } {
  const file = path.join(directory, 'lock.db');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw refusals(directory, file)[(cause as { errcode?: number }).errcode ?? 0] ?? cause;
  }
  return { release: () => lock.close() };
}

const refusals = (directory: string, file: string): Record<number, StartError> => ({
  [SQLITE_BUSY]: new StartError(
    `Another Fareweave is running on the data in ${directory}. Stop it first, or choose another folder with DATA_DIR.`,
  ),
  [SQLITE_NOTADB]: new StartError(`${file} is damaged. It holds nothing: delete it and start again.`),
});
