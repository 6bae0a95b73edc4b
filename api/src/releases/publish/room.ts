import { HttpError } from '../../core/http/errors.ts';

/** Runs what writes files. A full disk is told as such; whatever else goes wrong passes. */
export async function needingRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new HttpError(
      507,
      'NO_ROOM',
      'The server has no room for this release; what is live stays live. Free some (npm run release -- prune), then publish again.',
      { cause: error },
    );
  }
}
