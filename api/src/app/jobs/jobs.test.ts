import { EventEmitter, once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import type { Job, JobContext } from '../../core/job.ts';
import type { DatabaseConnection } from '../../db/client.ts';
import { openPostgres } from '../../db/postgres.ts';
import { testApp } from '../../testing/app.ts';
import { createPostgresDatabase, testDatabase } from '../../testing/database.ts';
import { openBoss } from './boss.ts';
import { backgroundJobs } from './index.ts';

/** Once a year, so not during the test. */
const YEARLY = '0 0 1 1 *';

const server = await testApp();
const { db, config, close } = await queueDatabase();
const context: JobContext = Object.assign(Object.create(server.app), { db, config });
afterAll(async () => {
  await close();
  await server.close();
});

/** A database with an unused job queue. */
async function queueDatabase(): Promise<
  Pick<DatabaseConnection, 'db' | 'close'> & Pick<JobContext, 'config'>
> {
  const { config: serverConfig } = server.app;
  if (serverConfig.databaseUrl === null) return { ...(await testDatabase()), config: serverConfig };
  const { url, drop } = await createPostgresDatabase(serverConfig.databaseUrl);
  const connection = await openPostgres(url);
  const end = async (): Promise<void> => {
    await connection.close();
    await drop();
  };
  return { db: connection.db, close: end, config: { ...serverConfig, databaseUrl: url } };
}

/** A job that reports its runs. */
function observedJob(name: string, every: Job['every'], run: Job['run'] = async () => undefined) {
  const events = new EventEmitter();
  let runs = 0;
  const job: Job = {
    name,
    every,
    async run(received) {
      runs += 1;
      events.emit('run', runs);
      await run(received);
    },
  };
  return { job, runs: () => runs, running: () => once(events, 'run') };
}

/** Queues a run of a job, as its schedule would. */
async function enqueue(name: string): Promise<void> {
  const boss = openBoss(context);
  await boss.start();
  await boss.send(name);
  await boss.stop({ graceful: false });
}

/** Creates the queue of a job. */
async function startOnce(job: Job): Promise<void> {
  const jobs = backgroundJobs(context, db, [job]);
  await jobs.start();
  await jobs.stop();
}

describe('the jobs of the server', () => {
  it('run from the queue with the context of the server, and stop', async () => {
    let received: JobContext | undefined;
    const { job, runs, running } = observedJob('observed', YEARLY, async (context) => {
      received = context;
    });
    await startOnce(job);
    expect(runs()).toBe(0);
    await enqueue('observed');
    const jobs = backgroundJobs(context, db, [job]);
    const ran = running();
    await jobs.start();
    await ran;
    await jobs.stop();
    expect(runs()).toBe(1);
    expect(received?.db).toBe(db);
    expect(received?.stopping?.aborted).toBe(true);
  });

  it('signal a running job to stop, and wait for it', async () => {
    let ended = false;
    const { job, running } = observedJob('slow', YEARLY, async ({ stopping }) => {
      if (stopping) await once(stopping, 'abort');
      ended = true;
    });
    await startOnce(job);
    await enqueue('slow');
    const jobs = backgroundJobs(context, db, [job]);
    const ran = running();
    await jobs.start();
    await ran;
    expect(ended).toBe(false);
    await jobs.stop();
    expect(ended).toBe(true);
  });

  it('run repeatedly at an interval, also after a failure', async () => {
    const { job, runs, running } = observedJob('often', { seconds: 0.01 }, async () => {
      throw new Error('failed');
    });
    const jobs = backgroundJobs(context, db, [job]);
    const first = running();
    await jobs.start();
    await first;
    await running();
    await running();
    await jobs.stop();
    const before = runs();
    expect(before).toBeGreaterThanOrEqual(3);
  });

  it('are signalled to stop after their time limit, and then run again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { job, runs, running } = observedJob('endless', { seconds: 0.01 }, async ({ stopping }) => {
      signals.push(stopping);
      await new Promise(() => undefined);
    });
    const jobs = backgroundJobs(context, db, [{ ...job, atMost: 0.05 }]);
    const first = running();
    await jobs.start();
    await first;
    await running();
    expect(signals[0]?.aborted).toBe(true);
    await jobs.stop();
    expect(runs()).toBeGreaterThanOrEqual(2);
  });

  it('can be stopped before they are started', async () => {
    const { job, runs } = observedJob('never', { seconds: 1 });
    const jobs = backgroundJobs(context, db, [job]);
    await jobs.stop();
    expect(runs()).toBe(0);
  });
});
