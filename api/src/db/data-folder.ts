import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartError } from '../core/config/environment.ts';

const DISK_FULL = 'the disk is full';
/** PostgreSQL: a write in a read-only transaction. The embedded database is read-only while its disk is full. */
const READ_ONLY = '25006';

/** Reasons by the error codes of Node, SQLite and PostgreSQL. */
const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: DISK_FULL,
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  8: 'permission denied',
  13: DISK_FULL,
  14: 'no file can be written there',
  53100: DISK_FULL,
};

/** PGlite creates files that all users may write. The permissions of the folder protect them. */
export const OWNER_ONLY = 0o700;

/** Creates a folder and its parents. Node's `recursive` never returns where no folder can be created, as in /proc. */
export function createFolder(directory: string): void {
  if (existsSync(directory)) return;
  createFolder(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: OWNER_ONLY });
  } catch (error) {
    // Another server that starts at the same time may have created it.
    if (!existsSync(directory)) throw error;
  }
}

type Failure = NodeJS.ErrnoException & { errcode?: number };

/** Lets `write` write a file beside `file`, and gives it that name when it is complete. After a failure a former file is still there. */
export async function writeWhole<T>(file: string, write: (part: string) => Promise<T>): Promise<T> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    const written = await write(part);
    await rename(part, file);
    return written;
  } finally {
    await rm(part, { force: true });
  }
}

/** A message when a file that an operator names cannot be read or written, else undefined. Node's message names a system call. */
export function fileProblem({ code = '', path: place = '' }: Partial<NodeJS.ErrnoException>) {
  // `writeWhole` writes to a `.part` file.
  const file = place.replace(/\.part$/, '');
  const folder = path.dirname(file);
  if (file === '') return undefined;
  if (code === 'ENOENT') return `There is no ${existsSync(folder) ? `file ${file}` : `folder ${folder}`}.`;
  if (code === 'EEXIST') return `${file} already exists. Choose another name.`;
  if (code === 'EISDIR') return `${file} is a folder. Name a file.`;
  return code in REASONS ? `${file}: ${REASONS[code]}.` : undefined;
}

/** A message when an error means that a folder is not writable, else undefined. `variable`: the variable that chooses the folder. */
export function diskProblem(folder: string, error: unknown, variable = 'DATA_DIR'): StartError | undefined {
  const { code, errcode, syscall, message = '', cause } = error as Failure;
  const isFullDisk = /no space left/i.test(message) || (code === READ_ONLY && isFull(folder));
  // On a read-only disk, Node reports the same code when the parent folder is missing.
  const isUncreatable = code === 'ENOENT' && syscall === 'mkdir';
  const reason =
    REASONS[errcode ?? code ?? ''] ??
    (isFullDisk ? DISK_FULL : isUncreatable ? 'it cannot be created' : undefined);
  if (reason === undefined) return cause === undefined ? undefined : diskProblem(folder, cause, variable);
  return notWritable(folder, reason, error, variable);
}

/** Another folder has no data, so space comes first where the disk has none. */
function notWritable(folder: string, reason: string, error: unknown, variable = 'DATA_DIR'): StartError {
  const choose = reason === DISK_FULL || reason === REASONS.EDQUOT ? 'Free some space, or choose' : 'Choose';
  const message = `Cannot store data in ${folder}: ${reason}. ${choose} another folder with ${variable}.`;
  return new StartError(message, error);
}

/** Two segments of the write-ahead log: one that a write may need, and room for what else is written at the same time. */
export const LEAST_FREE_BYTES = 32 * 2 ** 20;

/** The message for a database that cannot be opened, because of the disk or of damaged files. */
export function folderProblem(directory: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return (
    diskProblem(directory, error) ??
    (isFull(directory) ? notWritable(directory, DISK_FULL, error) : unusable(directory, error))
  );
}

/** PGlite does not report a full disk. Some file systems do not report their size. */
function isFull(directory: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(directory);
  return blocks > 0 && bavail * bsize < LEAST_FREE_BYTES;
}

/** Whether the disk of a folder has room and accepts writes (OPER-14). Takes microseconds. */
export function acceptsWrites(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return !isFull(directory);
  } catch {
    return false;
  }
}

function unusable(directory: string, error: unknown): StartError {
  const hasCrashed = error instanceof WebAssembly.RuntimeError || !(error instanceof Error);
  const reason = hasCrashed ? 'its files are damaged' : reasonOf(error);
  return new StartError(
    `The database in ${directory} cannot be opened: ${reason}. Replace it with a backup, or move the folder away to start with an empty database.`,
    error,
  );
}

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/** Creates a data folder and locks it. Throws a `StartError` when it is in use or unusable. */
export function claimFolder(dataDir: string): { release(): void } {
  try {
    createFolder(dataDir);
    return lockDataDirectory(dataDir);
  } catch (cause) {
    throw folderProblem(dataDir, cause);
  }
}

/** Locks a data folder for this process until it ends or calls `release`: two processes on one embedded database would
 *  destroy each other's writes. The operating system releases the lock of a killed process. Throws a `StartError` when another
 *  process has the lock. */
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
  [SQLITE_NOTADB]: new StartError(`${file} is damaged. It contains no data: delete it and start again.`),
});
