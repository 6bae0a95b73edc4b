import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fareModels, fareObservations, observationRollups } from '../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, testApp } from '../testing/app.ts';
import { ensureSampleNetwork } from '../timetable/index.ts';
import { observationsOf } from './observations/observation.ts';
import { insertObservations, renewPartitions } from './observations/store.ts';
import { fitAndStore, renewFareModels } from './renewal/fit-models.ts';
import { simulatedHistory } from './testing/simulated-history.ts';

const NOON = '2026-11-20T17:00:00Z';
const TODAY = '2026-11-20';
const server = await testApp({ now: NOON });
const { app, db, clock } = server;
afterAll(() => server.close());
await ensureSampleNetwork(db, TODAY);
const { headers } = await server.signIn(PREMIUM);

beforeEach(async () => {
  clock.set(NOON);
  await app.observer.flush();
  await db.delete(fareModels);
  await db.delete(observationRollups);
  await db.execute(sql`TRUNCATE fare_observations`);
});

async function search(date: string, query: Record<string, string> = {}): Promise<Flight[]> {
  const answer = await app.inject({
    url: '/api/flights/search',
    query: { origin: 'DEN', date, ...query },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return Object.values(answer.json<SearchResults>().flights).flat();
}

const itineraryOf = (flight: Flight) => ({
  legs: flight.segments.map((segment) => ({
    flight_number: segment.flight_number,
    origin: segment.departure_airport,
    destination: segment.arrival_airport,
    departure_time: segment.departure_time,
  })),
  fares: {
    go_wild: flight.fares.go_wild?.total ?? null,
    standard: flight.fares.standard?.total ?? null,
    discount_den: flight.fares.discount_den?.total ?? null,
  },
});

async function estimate(itineraries: object[], more: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/estimates/fares',
    payload: { itineraries, ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const stored = () => db.select().from(fareObservations);

/** Inserts sixty days of simulated observations on one route until yesterday. */
async function addHistory(): Promise<void> {
  for (const rows of simulatedHistory({
    seed: 'api',
    from: addDays(TODAY, -60),
    days: 60,
    routes: [['DEN', 'MCO']],
    flightsPerRoute: 3,
  }))
    await insertObservations(db, rows);
}

const DEN_MCO = (date: string, fares: object = { go_wild: 15, standard: 90, discount_den: 70 }) => ({
  legs: [
    { flight_number: 'F9 1001', origin: 'DEN', destination: 'MCO', departure_time: `${date}T20:00:00-07:00` },
  ],
  fares,
});

describe('observations (ESTM-1)', () => {
  it('are the seats and fares of the nonstops in an answer, once a departure and lead time', async () => {
    const flights = await search('2026-11-22');
    await app.observer.flush();
    const rows = await stored();
    const nonstops = flights.filter(({ stops }) => stops === 0);
    expect(nonstops.length).toBeGreaterThan(10);
    expect(rows.filter(({ stops }) => stops === 0)).toHaveLength(nonstops.length);
    for (const flight of nonstops) {
      const { origin, destination } = itineraryOf(flight).legs[0] as { origin: string; destination: string };
      const row = rows.find((one) => one.flight === flight.flight_number && one.destination === destination);
      expect(row).toMatchObject({
        source: 'sample',
        observedOn: TODAY,
        date: '2026-11-22',
        origin,
        hour: Number(flight.departure_time.slice(11, 13)),
        passSeats: flight.fares.go_wild?.available_seats ?? 0,
        standard: flight.fares.standard?.total ?? null,
      });
    }
    // A cached answer and another answer in the same band of lead times add nothing.
    await search('2026-11-22');
    clock.set('2026-11-20T19:30:00Z');
    await search('2026-11-22');
    await app.observer.flush();
    expect((await stored()).length - rows.length).toBeLessThan(rows.length / 2);
    const keys = (await stored()).map((row) => `${row.flight} ${row.destination} ${row.date} ${row.lead}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('contain a sample of the connections, chosen without their fares', async () => {
    const flights = await search('2026-11-23');
    const connections = flights.filter(({ stops }) => stops > 0);
    await app.observer.flush();
    const observed = (await stored()).filter(({ stops }) => stops > 0).length;
    expect(observed).toBeGreaterThan(connections.length / 16);
    expect(observed).toBeLessThan(connections.length / 4);
    const found = connections.map((flight) => ({
      origin: 'DEN',
      destination: 'MCO',
      departure: Date.parse(flight.departure_time),
      arrival: 0,
      flight: { ...flight, fares: { go_wild: null, standard: null, discount_den: null } },
    }));
    const soldOut = observationsOf({ flights: found, source: 'sample', now: clock.now().getTime() });
    expect(soldOut).toHaveLength(observed);
  });

  it('have no column about a person', async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'fare_observations'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'date',
      'destination',
      'discount_den',
      'flight',
      'go_wild',
      'hour',
      'lead',
      'observed_on',
      'origin',
      'pass_seats',
      'source',
      'standard',
      'stops',
    ]);
  });

  it('are dropped when too many answers or observations wait', async () => {
    const [flight] = await search('2026-11-24');
    if (flight === undefined) throw new Error('no flight');
    await app.observer.flush();
    const before = (await stored()).length;
    const found = {
      origin: 'DEN',
      destination: 'MCO',
      departure: Date.parse(flight.departure_time),
      arrival: 0,
      flight,
    };
    app.observer.observe({
      flights: Array(20_001).fill(found),
      source: 'sample',
      now: clock.now().getTime(),
    });
    await app.observer.flush();
    expect(await stored()).toHaveLength(before);
    // More than waits while the server writes.
    const nonstops = Array.from({ length: 2_000 }, (_, i) => ({
      ...found,
      flight: { ...flight, stops: 0, flight_number: `F9 A${i}` },
    }));
    const later = { ...found, flight: { ...flight, stops: 0, flight_number: 'F9 B' } };
    for (const flights of [nonstops, [later]])
      app.observer.observe({ flights, source: 'sample', now: clock.now().getTime() });
    await app.observer.flush();
    const added = (await stored()).map((row) => row.flight).filter((number) => /^F9 [AB]/.test(number));
    expect(added).toHaveLength(nonstops.length);
    expect(added).not.toContain('F9 B');
  });

  it('are counted in roll-ups when their partition is dropped, each departure once a lead time (ESTM-2)', async () => {
    await addHistory();
    const before = await stored();
    const model = await fitAndStore(app);
    await renewPartitions(db, TODAY, 30);
    const kept = await stored();
    expect(kept.length).toBeLessThan(before.length);
    expect(kept.every(({ observedOn }) => observedOn >= addDays(TODAY, -30))).toBe(true);
    const rolled = (await db.select().from(observationRollups)).reduce((sum, row) => sum + row.departures, 0);
    const blackout = before.length - kept.length - rolled;
    expect(rolled).toBeGreaterThan(1000);
    // 8, 9, 11 and 12 October are blackout dates.
    expect(blackout).toBeGreaterThan(0);
    const [one, two] = [model, await fitAndStore(app)];
    const models = await db.select().from(fareModels);
    const meansOf = (version: number | null) => {
      const { parameters } = models.find((entry) => entry.version === version) ?? { parameters: null };
      return (parameters as { seats: { departure: { mean: number } } }).seats.departure.mean;
    };
    expect(meansOf(two)).toBeCloseTo(meansOf(one), 3);
  });
});

describe('POST /api/estimates/fares', () => {
  it('returns nothing, with the reason, without a model and with too little data', async () => {
    const [flight] = await search('2026-12-02');
    if (flight === undefined) throw new Error('no flight');
    const reason = { seat_chance: null, price_level: null };
    clock.set('2026-11-20T18:10:00Z');
    expect(await estimate([itineraryOf(flight)])).toEqual({
      model: null,
      estimates: [{ ...reason, no_seat_chance: 'no_model', no_price_level: 'no_model' }],
    });
    await app.observer.flush();
    await renewFareModels(app as never);
    clock.set('2026-11-20T18:20:00Z');
    const { model, estimates } = await estimate([itineraryOf(flight)]);
    expect(model).toMatchObject({ source: 'sample' });
    // The page reserves a place for estimates.
    const query = { origin: 'DEN', date: '2026-12-03' };
    const answer = await app.inject({ url: '/api/flights/search', query, headers });
    expect(answer.json()).toMatchObject({ fare_estimates: true });
    expect(estimates[0]).toMatchObject({
      ...reason,
      no_seat_chance: 'too_few_observations',
      no_price_level: 'too_few_observations',
    });
  });

  it('returns figures that follow from the stored observations (ESTM-4, ESTM-7)', async () => {
    await addHistory();
    await fitAndStore(app);
    clock.set('2026-11-20T18:30:00Z');
    const { model, estimates } = await estimate([DEN_MCO('2026-11-22')], { history: true });
    const rows = (await stored()).filter(
      ({ date }) => !['2026-10-08', '2026-10-09', '2026-10-11', '2026-10-12'].includes(date),
    );
    const departures = rows.filter(({ lead }) => lead === 0);
    expect(model).toMatchObject({ source: 'sample', version: expect.any(Number) });
    const [{ seat_chance: chance, price_level: price }] = estimates;
    expect(chance.values.map(({ at }: { at: string }) => at)).toEqual([
      't_24h',
      't_12h',
      't_3h',
      'departure',
    ]);
    const atDeparture = chance.values.at(-1);
    expect(atDeparture).toMatchObject({ based_on: departures.length, basis: 'flight' });
    const share = (of: typeof rows) => of.filter(({ passSeats }) => passSeats > 0).length / of.length;
    const own = share(departures.filter(({ flight }) => flight === 'F9 1001'));
    expect(Math.abs(atDeparture.chance - own)).toBeLessThan(0.25);

    const standard = (await stored()).flatMap((row) => (row.standard === null ? [] : [row]));
    expect(price).toMatchObject({ fare: 'standard', total: 90, based_on: standard.length, source: 'sample' });
    const ahead = standard
      .filter(({ lead }) => lead === 4)
      .map((row) => row.standard as number)
      .sort((a, b) => a - b);
    expect(Math.abs(price.median - (ahead[Math.floor(ahead.length / 2)] as number))).toBeLessThanOrEqual(3);
    expect(price.history).toHaveLength(11);
    expect(price.history.reduce((sum: number, { fares }: { fares: number }) => sum + fares, 0)).toBe(
      standard.length,
    );
    const cheap = await estimate([
      DEN_MCO('2026-11-22', { go_wild: null, standard: price.low - 1, discount_den: null }),
    ]);
    expect(cheap.estimates[0].price_level.level).toBe('low');
    const dear = await estimate([
      DEN_MCO('2026-11-22', { go_wild: null, standard: price.high + 1, discount_den: null }),
    ]);
    expect(dear.estimates[0].price_level.level).toBe('high');
  });

  it('estimates only lead times that are ahead, and no seats on blackout dates', async () => {
    await addHistory();
    await fitAndStore(app);
    clock.set('2026-11-20T19:00:00Z');
    const [today, blackout, gone] = (
      await estimate([DEN_MCO('2026-11-20'), DEN_MCO('2026-11-25'), DEN_MCO('2026-11-18')])
    ).estimates;
    // The flight departs in eight hours.
    expect(today.seat_chance.values.map(({ at }: { at: string }) => at)).toEqual(['t_3h', 'departure']);
    expect(blackout).toMatchObject({ seat_chance: null, no_seat_chance: 'blackout_date' });
    expect(blackout.price_level.level).toMatch(/low|typical|high/);
    expect(gone).toMatchObject({ no_seat_chance: 'departed', no_price_level: 'departed' });
    const [noDay] = (await estimate([DEN_MCO('2026-11-33')])).estimates;
    expect(noDay).toMatchObject({ seat_chance: null, price_level: null });
  });

  it('estimates every lead time that is ahead, until the departure (ESTM-4)', async () => {
    await addHistory();
    await fitAndStore(app);
    const departure = Date.parse('2026-11-23T03:00:00Z');
    for (const [hours, expected] of [
      [30, ['t_24h', 't_12h', 't_3h', 'departure']],
      [23, ['t_12h', 't_3h', 'departure']],
      [15, ['t_12h', 't_3h', 'departure']],
      [5, ['t_3h', 'departure']],
      [2.5, ['departure']],
      [0.5, ['departure']],
    ] as const) {
      clock.set(new Date(departure - hours * 3_600_000));
      const { estimates } = await estimate([DEN_MCO('2026-11-22')]);
      const leads = estimates[0].seat_chance.values.map(({ at }: { at: string }) => at);
      expect([hours, leads]).toEqual([hours, expected]);
    }
  });

  it('promises no seat, even where every departure had one (ESTM-4)', async () => {
    await addHistory();
    await db.update(fareObservations).set({ passSeats: 3 });
    await fitAndStore(app);
    clock.set('2026-11-20T19:20:00Z');
    const { estimates } = await estimate([DEN_MCO('2026-11-22')]);
    const chances = estimates[0].seat_chance.values.map(({ chance }: { chance: number }) => chance);
    expect(chances).toEqual([0.99, 0.99, 0.99, 0.99]);
  });

  it('rules no seat out, even where no departure had one (ESTM-4)', async () => {
    await addHistory();
    await db.update(fareObservations).set({ passSeats: 0 });
    await fitAndStore(app);
    clock.set('2026-11-20T19:25:00Z');
    const leg = DEN_MCO('2026-11-22', null as never).legs[0];
    const { estimates } = await estimate([{ legs: [leg, leg], fares: null }]);
    expect(estimates[0].seat_chance.values.at(-1)).toMatchObject({ at: 'departure', chance: 0.01 });
  });

  it('estimates a connection that has not been observed from its legs', async () => {
    await addHistory();
    await fitAndStore(app);
    clock.set('2026-11-20T19:30:00Z');
    const leg = DEN_MCO('2026-11-22', null as never).legs[0];
    const twice = { legs: [leg, leg], fares: null };
    const [one, both] = (await estimate([{ legs: [leg], fares: null }, twice])).estimates;
    const [single, product] = [one, both].map(({ seat_chance: chance }) => chance.values.at(-1));
    expect(single.basis).toBe('flight');
    expect(product).toMatchObject({ at: 'departure', basis: 'legs', based_on: single.based_on });
    expect(product.chance).toBeCloseTo(single.chance ** 2, 1);
  });

  it.each([
    [{}, 'itineraries', 'Itineraries is required'],
    [{ itineraries: [] }, 'itineraries', 'Itineraries must have at least 1 entry'],
    [
      { itineraries: Array(101).fill(DEN_MCO('2026-11-22')) },
      'itineraries',
      'Itineraries must have at most 100 entries',
    ],
  ])('refuses %j', async (payload, field, message) => {
    const answer = await app.inject({ method: 'POST', url: '/api/estimates/fares', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toContainEqual({ field, message });
  });
});

describe('the data for admins', () => {
  it('has the last five models, also after a crash that skipped version numbers (ESTM-3)', async () => {
    await addHistory();
    const first = (await fitAndStore(app)) ?? 0;
    await db.execute(sql`INSERT INTO fare_models (fitted_at, source, evaluation, parameters)
      SELECT fitted_at, source, evaluation, parameters FROM fare_models, generate_series(1, 4)`);
    // PostgreSQL reserves 32 numbers at a time, which a crash loses.
    await db.execute(sql`SELECT setval(pg_get_serial_sequence('fare_models', 'version'), ${first + 32})`);
    await fitAndStore(app);
    const stored = await db
      .select({ version: fareModels.version })
      .from(fareModels)
      .orderBy(fareModels.version);
    expect(stored.map(({ version }) => version - first)).toEqual([1, 2, 3, 4, 33]);
  });

  it('is the quality of each stored model, and an export of the observations', async () => {
    await addHistory();
    await fitAndStore(app);
    const admin = await server.signIn({ ...ADMIN, ...PREMIUM });
    const models = await app.inject({ url: '/api/admin/estimates', headers: admin.headers });
    expect(models.json().models[0].facts).toMatchObject({
      routes: 1,
      seats: { calibration_error: expect.any(Number) },
    });
    const file = await app.inject({ url: '/api/admin/estimates/observations.csv', headers: admin.headers });
    const lines = file.body.trimEnd().split('\n');
    const rows = await stored();
    expect(lines).toHaveLength(rows.length + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toMatch(/^observed_on,date,flight,lead,/);
    for (const url of ['/api/admin/estimates', '/api/admin/estimates/observations.csv']) {
      const free = await server.signIn(FREE);
      expect((await app.inject({ url, headers: free.headers })).statusCode).toBe(403);
    }
  });
});
