import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../db/client.ts';
import { fareObservations } from '../../db/schema/index.ts';
import { sampleFlight } from '../../flights/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { sampleDepartures } from '../../timetable/index.ts';
import { openObserver } from './observer.ts';

const { db, close } = await testDatabase();
afterAll(close);
beforeEach(() => db.execute(sql`TRUNCATE fare_observations`));

const [leg] = sampleDepartures('2026-12-20', '2026-12-20');
const { log } = fastify();

const observerOf = (database: Database) => {
  const observer = openObserver({ config: { observationDays: 90 } as Config, db: database, log });
  return async (time: string): Promise<void> => {
    const now = Date.parse(time);
    if (leg) observer.observe({ flights: [sampleFlight(leg, now)], source: 'sample', now });
    await observer.flush();
  };
};

const storedDays = async () =>
  (await db.select().from(fareObservations)).map(({ observedOn }) => observedOn).sort();

it('stores a departure once on each day of a band of lead times (ESTM-1)', async () => {
  const observe = observerOf(db);
  for (const time of ['2026-11-22T12:00:00Z', '2026-11-22T18:00:00Z', '2026-11-23T12:00:00Z'])
    await observe(time);
  expect(await storedDays()).toEqual(['2026-11-22', '2026-11-23']);
});

it('stores the departures of an answer with a fare that is higher than a column can be', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const [expensive, other] = sampleDepartures('2026-12-20', '2026-12-20')
    .slice(0, 2)
    .map((one) => sampleFlight(one, now));
  if (!expensive || !other) throw new Error('there are at least two departures');
  const fares = { ...expensive.flight.fares, standard: { total: 99_999 } };
  const flights = [{ ...expensive, flight: { ...expensive.flight, fares } }, other];
  const observer = openObserver({ config: { observationDays: 90 } as Config, db, log });
  observer.observe({ flights, source: 'live', now });
  await observer.flush();
  const rows = await db.select().from(fareObservations);
  expect(rows.map(({ standard }) => standard)).toEqual([32_767, other.flight.fares.standard?.total]);
});

it('stores a departure at its next observation after a failed write', async () => {
  let fails = true;
  const execute = () => Promise.reject(new Error('no connection'));
  const observe = observerOf(
    new Proxy(db, {
      get: (target, name) => (fails && name === 'execute' ? execute : Reflect.get(target, name)),
    }),
  );
  await observe('2026-11-22T12:00:00Z');
  expect(await storedDays()).toEqual([]);
  fails = false;
  await observe('2026-11-22T18:00:00Z');
  expect(await storedDays()).toEqual(['2026-11-22']);
});
