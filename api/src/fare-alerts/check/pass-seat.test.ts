import { addDays } from '@fareweave/shared-lib/domain/dates';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../core/job.ts';
import { alerts, mailOutbox } from '../../db/schema/index.ts';
import { insertObservations } from '../../estimates/observations/store.ts';
import { fitAndStore } from '../../estimates/renewal/fit-models.ts';
import { simulatedHistory } from '../../estimates/testing/simulated-history.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { pricedFlights } from '../testing/priced-flights.ts';
import { checkAlerts } from './check.ts';
import { sendDigests } from './digest.ts';

const TODAY = '2026-11-20';
const server = await testApp({ now: `${TODAY}T17:00:00Z` });
const { app, db, clock } = server;
afterAll(() => server.close());
const who = await server.signIn(PREMIUM);

const flights = pricedFlights({ '*': [40] });
const context: JobContext = Object.assign(Object.create(app), {
  flights: { ...flights, coverage: async () => ({ ...(await flights.coverage()), source: 'sample' }) },
});

// A month of departures from Denver that never had a pass seat, and of departures from Las Vegas that always had one.
const history = simulatedHistory({
  seed: 'alerts',
  from: addDays(TODAY, -30),
  days: 30,
  routes: [
    ['DEN', 'MCO'],
    ['LAS', 'MCO'],
  ],
  flightsPerRoute: 2,
});
for (const rows of history)
  await insertObservations(
    db,
    rows.map((row) => ({ ...row, pass_seats: row.origin === 'DEN' ? 0 : 3 })),
  );
await fitAndStore(context);

beforeEach(async () => {
  await db.delete(alerts);
  await db.delete(mailOutbox);
});

const addAlert = (about: Partial<typeof alerts.$inferInsert> = {}) =>
  db.insert(alerts).values({
    userId: who.id,
    originAirport: 'DEN',
    destinationAirport: 'MCO',
    travelDates: ['2026-12-01'],
    maxPrice: 50,
    ...about,
  });
const mailText = async (): Promise<string | undefined> => {
  const mails = await db.select().from(mailOutbox);
  expect(mails).toHaveLength(1);
  return mails[0]?.textBody;
};
const listed = async () => {
  const url = '/api/notifications?include_completed=true';
  return (await app.inject({ url, headers: who.headers })).json().notifications;
};

describe('the chance of a pass seat of a found flight (ESTM-11)', () => {
  it('is in the e-mail and in the list, with its source and what it is based on', async () => {
    await addAlert();
    await checkAlerts(context);
    const basedOn = 'based on 60 flights (sample data)';
    expect(await mailText()).toMatch(
      new RegExp(`Chance of a pass seat:? +under 30% at departure, ${basedOn.replace(/[()]/g, '\\$&')}`),
    );
    const [{ found_pass_seat: seat }] = await listed();
    expect(seat).toMatchObject({
      at: 'departure',
      based_on: 60,
      source: 'sample',
      basis: expect.any(String),
    });
    expect(seat.chance).toBeLessThan(0.3);
  });

  it('is in the digest, as it was found', async () => {
    await addAlert({ originAirport: 'LAS', digest: true });
    await checkAlerts(context);
    const [{ found_pass_seat: seat }] = await listed();
    expect(seat.chance).toBeGreaterThan(0.7);
    clock.set('2026-11-21T13:00:00Z');
    await sendDigests(app);
    clock.set(`${TODAY}T17:00:00Z`);
    expect(await mailText()).toContain(
      `Chance of a pass seat: ${Math.round(100 * seat.chance)}% at departure, based on 60 flights (sample data)`,
    );
  });

  it('is left out where nothing is estimated', async () => {
    await addAlert({ originAirport: 'ORD' });
    await checkAlerts(context);
    expect(await mailText()).not.toMatch(/chance/i);
    expect(await listed()).toMatchObject([{ is_completed: true, found_pass_seat: null }]);
  });
});
