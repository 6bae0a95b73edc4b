import { setTimeout as pause } from 'node:timers/promises';
import { accountJobs } from '../../accounts/index.ts';
import { billingJobs } from '../../billing/index.ts';
import type { Job, JobContext } from '../../core/job.ts';
import { fareEstimateJobs } from '../../estimates/index.ts';
import { alertJobs } from '../../fare-alerts/index.ts';
import { mailJobs } from '../../mail/index.ts';
import { pushJobs } from '../../push/index.ts';
import { releaseJobs } from '../../releases/index.ts';
import { watchJobs } from '../../watches/index.ts';
import { openBoss, scheduleJob } from './boss.ts';
import { startEvery } from './run-job.ts';
import { upkeepJobs } from './upkeep.ts';

const JOBS: readonly Job[] = [
  ...accountJobs,
  ...alertJobs,
  ...billingJobs,
  ...fareEstimateJobs,
  ...mailJobs,
  ...pushJobs,
  ...releaseJobs,
  ...upkeepJobs,
  ...watchJobs,
];
/** How long running jobs may take to stop. */
const STOP_MS = 3_000;

/** Background jobs. */
export interface Jobs {
  start(): Promise<void>;
  /** Resolves when no job is running, or after three seconds. */
  stop(): Promise<void>;
}

/** Creates the background jobs without starting them. */
export function backgroundJobs(server: JobContext, jobs: readonly Job[] = JOBS): Jobs {
  const stopping = new AbortController();
  const { db, clock, config, shell, flights, fareModels, mail, payments, log } = server;
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
  const ends: (() => Promise<void>)[] = [];

  return {
    async start() {
      await boss.start();
      ends.push(() => boss.stop({ graceful: true, timeout: STOP_MS }));
      for (const job of jobs) {
        if (stopping.signal.aborted) return;
        if (typeof job.every === 'string') await scheduleJob(boss, job.every, job, context);
        else ends.push(startEvery(job.every.seconds, job, context));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(ends.map((end) => end())), pause(STOP_MS, null, { ref: false })]);
    },
  };
}
