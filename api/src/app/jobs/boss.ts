import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { type Db, fromPglite, PgBoss } from 'pg-boss';
import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { runWithTimeout } from './run-job.ts';

const POLL_SECONDS = 10;
const TIME_ZONE = 'America/New_York';

/** At most one run of a job is queued or active. After a crash another process takes it over within minutes. */
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 30,
  expireInSeconds: 1800,
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  deleteAfterSeconds: 86_400,
};

/** The job queue in the database. A scheduled run is executed by one process. */
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

/** The driver below Drizzle: the connection of the embedded database, or the pool with its limits. */
const clientOf = <Client>(db: Database): Client => (db as Database & { $client: Client }).$client;

const fromPool = (pool: Pool): Db => ({ executeSql: (text, values) => pool.query(text, values) });

/** Runs a job by its schedule. */
export async function scheduleJob(boss: PgBoss, schedule: string, job: Job, context: JobContext) {
  await boss.createQueue(job.name, QUEUE);
  await boss.schedule(job.name, schedule, null, { tz: TIME_ZONE });
  await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await runWithTimeout(job, context);
    } catch (error) {
      context.log.error({ ...loggable(error), job: job.name }, 'a job failed');
      // The queue stores the error, which must not contain the values of a query.
      throw new Error('The job failed; see the log');
    }
  });
}
