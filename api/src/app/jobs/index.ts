import { setTimeout as pause } from 'node:timers/promises';
import { accountJobs } from '../../accounts/index.ts';
import { billingJobs } from '../../billing/index.ts';
import { loggable } from '../../core/http/logging.ts';
import type { Job, JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { fareEstimateJobs } from '../../estimates/index.ts';
import { alertJobs } from '../../fare-alerts/index.ts';
import { mailJobs } from '../../mail/index.ts';
import { pushJobs } from '../../push/index.ts';
import { releaseJobs } from '../../releases/index.ts';
import { timetableJobs } from '../../timetable/index.ts';
import { watchJobs } from '../../watches/index.ts';
import { openBoss, scheduleJob } from './boss.ts';
import { removeExpiredJob } from './remove-expired.ts';
import { startEvery } from './run-job.ts';

const JOBS: readonly Job[] = [
  ...accountJobs,
  ...alertJobs,
  ...billingJobs,
  ...fareEstimateJobs,
  ...mailJobs,
  ...pushJobs,
  ...releaseJobs,
  ...timetableJobs,
  ...watchJobs,
  removeExpiredJob,
];
/** How long running jobs may take to stop. */
const STOP_MS = 3_000;
/** How long to wait before the jobs are started again, after the database failed while they started. */
const RETRY_MS = 2_000;

/** Background jobs. */
export interface Jobs {
  /** Resolves when all are started. While the database fails, it tries again: the server already serves requests (OPER-15). */
  start(): Promise<void>;
  /** Resolves when no job is running, or after three seconds. */
  stop(): Promise<void>;
}

/** Creates the background jobs without starting them. `db`: its connections are separate from those of requests. */
export function backgroundJobs(
  { clock, config, shell, flights, fareModels, mail, payments, log }: Omit<JobContext, 'db'>,
  db: Database,
  jobs: readonly Job[] = JOBS,
): Jobs {
  const stopping = new AbortController();
  const context: JobContext = {
    db,
    clock,
    config,
    shell,
    flights,
    fareModels,
    mail,
    payments,
    log,
    stopping: stopping.signal,
  };
  const boss = openBoss(context);
  let ends: (() => Promise<void>)[] = [];
  const endAll = () => Promise.all(ends.map((end) => end()));

  const startAll = async (): Promise<void> => {
    ends = [() => boss.stop({ graceful: true, timeout: STOP_MS })];
    await boss.start();
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      if (typeof job.every === 'string') await scheduleJob(boss, job.every, job, context);
      else ends.push(startEvery(job.every.seconds, job, context));
    }
  };

  return {
    async start() {
      while (!stopping.signal.aborted) {
        try {
          await startAll();
          return;
        } catch (error) {
          log.error(loggable(error), 'the background jobs did not start: the server tries again');
          await endAll();
          await pause(RETRY_MS, null, { ref: false });
        }
      }
    },
    async stop() {
      stopping.abort();
      await Promise.race([endAll(), pause(STOP_MS, null, { ref: false })]);
    },
  };
}
