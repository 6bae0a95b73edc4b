import { statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../core/config/environment.ts';

const DISK_FULL = 'the disk is full';

/** By the codes of Node, SQLite and PostgreSQL. */
const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: DISK_FULL,
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  13: DISK_FULL,
  53100: DISK_FULL,
};

/** Why nothing can be kept in a folder, or undefined when the error is about something else. */
export function diskProblem(directory: string, error: unknown): StartError | undefined {
  const {
    code,
    errcode,
    message = '',
    cause,
  } = error as {
    code?: string;
    errcode?: number;
    message?: string;
    cause?: unknown;
  };
  const reason = REASONS[errcode ?? code ?? ''] ?? (/no space left/i.test(message) ? DISK_FULL : undefined);
  if (reason === undefined) return cause === undefined ? undefined : diskProblem(directory, cause);
  return cannotKeep(directory, reason, error);
}

const cannotKeep = (directory: string, reason: string, error: unknown): StartError =>
  new StartError(`Cannot keep data in ${directory}: ${reason}. Choose another folder with DATA_DIR.`, error);

/** A write-ahead log segment: with less than that a database cannot begin. */
const LEAST_FREE_BYTES = 16 * 2 ** 20;

/** Why a database could not be opened: the disk, or else files that are not what was left there. */
export function folderProblem(directory: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  if ((error as { code?: string }).code === 'ENOENT')
    return cannotKeep(directory, 'it cannot be made', error);
  return (
    diskProblem(directory, error) ??
    (isFull(directory) ? cannotKeep(directory, DISK_FULL, error) : unusable(directory, error))
  );
}

/** PGlite dies of a full disk in ways that do not tell. */
function isFull(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < LEAST_FREE_BYTES;
}

function unusable(directory: string, error: unknown): StartError {
  const died = error instanceof WebAssembly.RuntimeError || !(error instanceof Error);
  const reason = died ? 'its files are damaged' : error.message.replace(/\s*\n\s*/g, ' ');
  return new StartError(
    `The database in ${directory} cannot be opened: ${reason}. Put a backup in its place, or move the folder away to begin with an empty one.`,
    error,
  );
}

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
