import { statfs } from 'node:fs/promises';
import { HttpError } from '../../core/http/errors.ts';
import { diskProblem, LEAST_FREE_BYTES } from '../../db/data-folder.ts';

/** Free space that publishing leaves for a database on the same disk, which stores nothing below `LEAST_FREE_BYTES` (OPER-14). */
const RESERVED_BYTES = 4 * LEAST_FREE_BYTES;

/** Runs a write to the folder of releases. Throws a 507 when its disk is full, or would be full for the database, and a 503 when it
 *  accepts no writes (RELS-48). Rethrows every other error. */
export async function withDiskSpace<T>(releasesDir: string, write: () => Promise<T>): Promise<T> {
  const disk = await statfs(releasesDir).catch(() => null);
  // Some file systems do not report their size, and the folder may have been lost.
  if (disk !== null && disk.blocks > 0 && disk.bavail * disk.bsize < RESERVED_BYTES) throw noRoom();
  try {
    return await write();
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (isFull) throw noRoom(error);
    throw diskProblem(releasesDir, error) === undefined ? error : notWritable(error);
  }
}

const noRoom = (cause?: unknown): HttpError =>
  new HttpError(
    507,
    'NO_ROOM',
    'The disk of the server is full, or has less than 128 MiB free, which it keeps for its database. Live releases are not affected. Free disk space (npm run release -- prune), then publish again.',
    { cause },
  );

const notWritable = (cause: unknown): HttpError =>
  new HttpError(
    503,
    'NOT_WRITABLE',
    'The server cannot write to its folder of releases (RELEASES_DIR). Live releases are not affected. Ask the operator, whose log has the reason, then publish again.',
    { cause },
  );
