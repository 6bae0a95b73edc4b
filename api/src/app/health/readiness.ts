import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import { diskProblem, LEAST_FREE_BYTES } from '../../db/data-folder.ts';
import { inTime } from '../../db/last-known.ts';
import { readRegistry } from '../../releases/index.ts';

/** Milliseconds in which the database must answer. */
const TIMEOUT_MS = 2_000;
/** Seconds. */
const RETRY_AFTER = '5';

const notReady = (code: string, message: string, cause?: unknown): HttpError =>
  new HttpError(503, code, message, { headers: { 'retry-after': RETRY_AFTER }, cause, isLogged: true });

/** Returns a function that checks whether the server can serve users (OPER-1): it returns the number of live releases, or
 *  throws a 503 with the reason. Probes repeat it, so only changes of the result and of the reason are logged. Concurrent
 *  callers share one check, because anyone may call it at any time (OPER-23) and each check writes to the disk. */
export function readinessCheck(app: FastifyInstance): () => Promise<number> {
  let lastCode: string | null = null;
  let running: Promise<number> | null = null;
  const check = async (): Promise<number> => {
    try {
      const releases = await countReleases(app);
      if (lastCode !== null) app.log.info('the server is ready again');
      lastCode = null;
      return releases;
    } catch (error) {
      if (error instanceof HttpError) {
        const { code, cause, message } = error;
        const reason = { code, ...(cause !== undefined && loggable(cause)) };
        app.log[code === lastCode ? 'debug' : 'warn'](reason, `the server is not ready: ${message}`);
        lastCode = code;
      }
      throw error;
    } finally {
      running = null;
    }
  };
  return () => {
    // A draining server refuses at once, also while a check that began before is running.
    if (running === null || app.drain.isDraining) running = check();
    return running;
  };
}

/** Returns the number of live releases. Throws a 503 with the reason when the server cannot serve users. */
async function countReleases(app: FastifyInstance): Promise<number> {
  if (app.drain.isDraining) throw notReady('DRAINING', 'The server is about to stop');
  const [{ releases }] = await Promise.all([liveReleases(app), checkDatabase(app), checkFolder(app)]);
  if (releases.length > 0) return releases.length;
  throw notReady(
    'NO_RELEASES',
    'No releases: publish and activate the remotes (docs/operations.md, Several servers).',
  );
}

const liveReleases = (app: FastifyInstance) =>
  readRegistry(app).catch((error: unknown) => {
    throw unreachable(error);
  });

const unreachable = (cause: unknown) =>
  notReady('DATABASE_UNAVAILABLE', 'The database does not answer', cause);

async function checkDatabase({ db, config }: FastifyInstance): Promise<void> {
  try {
    const query = db.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`);
    const answer = await inTime(query, TIMEOUT_MS, null);
    if (answer === null) throw new Error(`no answer in ${TIMEOUT_MS} ms`);
    if (config.databaseUrl !== null && answer.rows[0]?.replica === true)
      throw notReady('DATABASE_READ_ONLY', 'The database is a replica that accepts no writes');
  } catch (error) {
    throw error instanceof HttpError ? error : unreachable(error);
  }
}

/** Checks that the data folder accepts files: on a full or read-only disk the database still answers queries, but stores nothing. */
async function checkFolder({ config: { dataDir } }: FastifyInstance): Promise<void> {
  const file = path.join(dataDir, `.ready-${randomUUID()}`);
  try {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    // Some file systems do not report their size.
    if (blocks > 0 && bavail * bsize < LEAST_FREE_BYTES)
      throw notReady('DISK_FULL', 'The disk of the data folder is full');
    await writeFile(file, 'ready', { flush: true });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const message = diskProblem(dataDir, error)?.message ?? `Cannot store data in ${dataDir}`;
    throw notReady('NOT_WRITABLE', 'The data folder is not writable', new Error(message, { cause: error }));
  } finally {
    await rm(file, { force: true });
  }
}
