import { EventEmitter, once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Job, JobContext } from '../../core/job.ts';
import type { DatabaseConnection } from '../../db/client.ts';
import { openPostgres } from '../../db/postgres.ts';
import { testApp } from '../../testing/app.ts';
import { createPostgresDatabase, testDatabase } from '../../testing/database.ts';
import { openBoss } from './boss.ts';
import { backgroundJobs } from './index.ts';

/** Once a year: not while the test runs. */
const SELDOM = '0 0 1 1 *';

const server = await testApp();
const { db, config, close } = await queueDatabase();
const context: JobContext = Object.assign(Object.create(server.app), { db, config });
afterAll(async () => {
  await close();
  await server.close();
});

/** A database whose queue nobody else uses. */
async function queueDatabase(): Promise<
  Pick<DatabaseConnection, 'db' | 'close'> & Pick<JobContext, 'config'>
> {
  const { config: given } = server.app;
  if (given.databaseUrl === null) return { ...(await testDatabase()), config: given };
  const { url, drop } = await createPostgresDatabase(given.databaseUrl);
  const connection = await openPostgres(url);
  const end = async (): Promise<void> => {
    await connection.close();
    await drop();
  };
  return { db: connection.db, close: end, config: { ...given, databaseUrl: url } };
}

/** A job that tells when it runs. */
function told(name: string, every: Job['every'], run: Job['run'] = async () => undefined) {
  const events = new EventEmitter();
  let runs = 0;
  const job: Job = {
    name,
    every,
    async run(given) {
      runs += 1;
      events.emit('run', runs);
      await run(given);
    },
  };
  return { job, runs: () => runs, running: () => once(events, 'run') };
}

/** Puts a run of a job into the queue, as its schedule would. */
async function enqueue(name: string): Promise<void> {
  const boss = openBoss(context);
  await boss.start();
  await boss.send(name);
  await boss.stop({ graceful: false });
}

/** Makes the queue of a job known. */
async function startOnce(job: Job): Promise<void> {
  const jobs = backgroundJobs(context, [job]);
  await jobs.start();
  await jobs.stop();
}

describe('the jobs of the server', () => {
  it('do what is in the queue, with what the server is made of, and stop', async () => {
    let given: JobContext | undefined;
    const { job, runs, running } = told('told', SELDOM, async (context) => {
      given = context;
    });
    await startOnce(job);
    expect(runs()).toBe(0);
    await enqueue('told');
    const jobs = backgroundJobs(context, [job]);
    const ran = running();
    await jobs.start();
    await ran;
    await jobs.stop();
    expect(runs()).toBe(1);
    expect(given?.db).toBe(db);
    expect(given?.stopping?.aborted).toBe(true);
  });

  it('wait for one under way when they are stopped, and tell it', async () => {
    let ended = false;
    const { job, running } = told('patient', SELDOM, async ({ stopping }) => {
      if (stopping) await once(stopping, 'abort');
      ended = true;
    });
    await startOnce(job);
    await enqueue('patient');
    const jobs = backgroundJobs(context, [job]);
    const ran = running();
    await jobs.start();
    await ran;
    expect(ended).toBe(false);
    await jobs.stop();
    expect(ended).toBe(true);
  });

  it('go on, one after the other, where they come every so many seconds, even when one fails', async () => {
    const { job, runs, running } = told('often', { seconds: 0.01 }, async () => {
      throw new Error('This time not');
    });
    const jobs = backgroundJobs(context, [job]);
    const first = running();
    await jobs.start();
    await first;
    await running();
    await running();
    await jobs.stop();
    const before = runs();
    expect(before).toBeGreaterThanOrEqual(3);
  });

  it('are waited for no longer than they may take, and told to stop then', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { job, runs, running } = told('endless', { seconds: 0.01 }, async ({ stopping }) => {
      signals.push(stopping);
      await new Promise(() => undefined);
    });
    const jobs = backgroundJobs(context, [{ ...job, atMost: 0.05 }]);
    const first = running();
    await jobs.start();
    await first;
    await running();
    expect(signals[0]?.aborted).toBe(true);
    await jobs.stop();
    expect(runs()).toBeGreaterThanOrEqual(2);
  });

  it('can be stopped before they were started', async () => {
    const { job, runs } = told('never', { seconds: 1 });
    const jobs = backgroundJobs(context, [job]);
    await jobs.stop();
    expect(runs()).toBe(0);
  });
});
