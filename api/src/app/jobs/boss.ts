import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { type Db, fromPglite, PgBoss } from 'pg-boss';
import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { runBounded } from './run-job.ts';

const POLL_SECONDS = 10;
const TIME_ZONE = 'America/New_York';

/** One run of a job waits or is under way at a time. A process that is gone loses it to another within minutes. */
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 30,
  expireInSeconds: 1800,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 86_400,
};

/** The queue in the database, from which one process at a time takes what a schedule put there. */
export function openBoss({ config, db, log }: Pick<JobContext, 'config' | 'db' | 'log'>): PgBoss {
  const { databaseUrl } = config;
  const boss =
    databaseUrl === null
      ? new PgBoss({ db: fromPglite(clientOf<PGlite>(db)), backend: 'pglite' })
      : new PgBoss({ db: fromPool(clientOf<Pool>(db)) });
  boss.on('error', (error) => log.error(loggable(error), 'the queue of jobs failed'));
  boss.on('warning', ({ message, data }) => log.info({ data }, message));
  return boss;
}

/** What Drizzle works on: the one connection of the embedded database, or the pool with its limits. */
const clientOf = <Client>(db: Database): Client => (db as Database & { $client: Client }).$client;

const fromPool = (pool: Pool): Db => ({
  executeSql: (text, values) => pool.query(text, values),
});

/** Does a job whenever its schedule says so. */
export async function scheduleJob(
  boss: PgBoss,
  schedule: string,
  job: Job,
  context: JobContext,
): Promise<void> {
  await boss.createQueue(job.name, QUEUE);
  await boss.schedule(job.name, schedule, null, { tz: TIME_ZONE });
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await runBounded(job, context);
    } catch (error) {
      context.log.error({ ...loggable(error), job: job.name }, 'a job failed');
      // The queue keeps what is thrown: not the values of a query.
      throw new Error('It failed: the log says why');
    }
  });
}
