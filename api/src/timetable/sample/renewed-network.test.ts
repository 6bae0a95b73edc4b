import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { ensureSampleNetwork, timetableJobs } from './sample-network.ts';

const TODAY = '2026-11-20';
const server = await testApp({ now: `${TODAY}T17:00:00Z` });
const { app, db, clock } = server;
afterAll(() => server.close());

const daysOnSale = async (): Promise<number> => {
  const { period } = await app.flights.coverage();
  return period === null ? 0 : daysBetween(clock.now().toISOString().slice(0, 10), period.to);
};

it('keeps flights on sale for 300 days ahead, all year', async () => {
  await ensureSampleNetwork(db, TODAY);
  for (const days of [0, 30, 60, 365]) {
    clock.set(new Date(`${addDays(TODAY, days)}T17:00:00Z`));
    for (const job of timetableJobs) await job.run(app);
    expect(await daysOnSale()).toBeGreaterThanOrEqual(300);
    const date = addDays(TODAY, days + 299);
    const query = { origins: ['DEN'], destinations: ['MCO'], date, maxWorkers: 1 };
    const { flights } = await app.flights.search({ ...query, now: clock.now().getTime() });
    expect(flights).not.toEqual([]);
  }
});

it('has flights from today on again after a clock that was ahead', async () => {
  await ensureSampleNetwork(db, addDays(TODAY, 400));
  clock.set(new Date(`${TODAY}T17:00:00Z`));
  for (const job of timetableJobs) await job.run(app);
  const query = { origins: ['DEN'], destinations: ['MCO'], date: addDays(TODAY, 1), maxWorkers: 1 };
  const { flights } = await app.flights.search({ ...query, now: clock.now().getTime() });
  expect(flights).not.toEqual([]);
});
