import { addDays } from '@fareweave/shared-lib/domain/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../core/job.ts';
import { fareModels, fareObservations } from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';
import { ensureSampleModel } from './sample-model.ts';

const TODAY = '2026-11-20';
const DAYS = 4;
/** Three fits take long on a busy machine. */
const TIMEOUT_MS = 120_000;
const server = await testApp({ env: { OBSERVATION_DAYS: String(DAYS) } });
const { app, db } = server;
afterAll(() => server.close());
await ensureSampleNetwork(db, TODAY);

beforeEach(async () => {
  await db.delete(fareModels);
  await db.execute(sql`TRUNCATE fare_observations`);
});

const contextWith = (more: Partial<JobContext>): JobContext => Object.assign(Object.create(app), more);
const observed = () => db.$count(fareObservations);
const models = () => db.select().from(fareModels);

describe('the model of a new installation (ESTM-9)', () => {
  it(
    'is fitted to a history of the sample network, once, and labelled as sample data',
    async () => {
      await ensureSampleModel(app, 0);
      const [model] = await models();
      expect(model).toMatchObject({
        source: 'sample',
        evaluation: { from: addDays(TODAY, -DAYS), to: addDays(TODAY, -1), observations: await observed() },
      });
      expect(await observed()).toBeGreaterThan(5_000);
      const answer = await app.inject({ url: '/api/estimates/fares/model' });
      expect(answer.json()).toMatchObject({ model: { source: 'sample' } });

      await ensureSampleModel(app, 0);
      expect(await models()).toHaveLength(1);

      // A start that was cut off before the model is repeated with the same observations.
      const before = await observed();
      await db.delete(fareModels);
      await ensureSampleModel(app, 0);
      expect(await observed()).toBe(before);
      expect((await models())[0]?.parameters).toEqual(model?.parameters);
    },
    TIMEOUT_MS,
  );

  it('waits for searches where the flights are not those of the sample network', async () => {
    const coverage = async () => ({ ...(await app.flights.coverage()), source: 'timetable' as const });
    await ensureSampleModel(contextWith({ flights: { ...app.flights, coverage } }), 0);
    expect(await models()).toEqual([]);
    expect(await observed()).toBe(0);
  });

  it('ends when the server stops', async () => {
    await ensureSampleModel(contextWith({ stopping: AbortSignal.abort() }), 0);
    expect(await models()).toEqual([]);
  });
});
