import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { missedChance } from '@fareweave/shared-lib/domain/best';
import { shareWithin } from '@fareweave/shared-lib/domain/delays';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLegs, daily } from '../../flights/testing/test-network.ts';
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts';
import { BUNDLED_FILE } from '../punctuality/open-punctuality.ts';

const LEGS = [
  { ...daily(11, 'DEN', 'ORD', 7 * 60, 10 * 60 + 30), aircraft: '32N' },
  { ...daily(12, 'ORD', 'MCO', 11 * 60 + 30, 15 * 60 + 10), aircraft: '32N' },
  { ...daily(13, 'ORD', 'MCO', 13 * 60, 16 * 60 + 40), aircraft: '320' },
  { ...daily(14, 'DEN', 'MCO', 8 * 60, 13 * 60 + 30), aircraft: '32N' },
  { ...daily(15, 'DEN', 'MCO', 15 * 60, 20 * 60 + 30) },
  daily(16, 'MCO', 'CUN', 18 * 60, 20 * 60),
  daily(17, 'DEN', 'DFW', 6 * 60 + 30, 9 * 60 + 20),
  { ...daily(17, 'DFW', 'MEM', 10 * 60, 11 * 60 + 20), legSequence: 2 },
];

let server: TestApp;
let member: SignedIn;
beforeAll(async () => {
  server = await testApp();
  member = await server.signIn();
  await addLegs(server.db, LEGS);
});
afterAll(() => server.close());

async function search(destination: string): Promise<Flight[]> {
  const url = `/api/flights/search?origin=DEN&destination=${destination}&date=2026-11-21`;
  const response = await server.app.inject({ url, headers: member.headers });
  return response.json().flights[destination];
}

const estimate = (journeys: unknown, headers: Record<string, string> = member.headers) =>
  server.app.inject({ method: 'POST', url: '/api/estimates/journeys', headers, payload: { journeys } });

const byNumbers = (flights: Flight[], numbers: string): Flight => {
  const found = flights.find((flight) => flight.segments.map((s) => s.flight_number).join() === numbers);
  if (!found) throw new Error(`no flight ${numbers}`);
  return found;
};

const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(BUNDLED_FILE)), { columns: true });
const rowsOf = (origin: string, destination: string) =>
  rows.filter((row) => row.Origin === origin && row.Dest === destination);

describe('estimates of itineraries', () => {
  it('say on how many rows of which file each figure is based', async () => {
    const flight = byNumbers(await search('MCO'), 'F9 11,F9 12');
    const response = await estimate([{ segments: flight.segments }]);
    expect(response.statusCode).toBe(200);
    const { journeys, source, punctuality } = response.json();
    expect(source).toBe('timetable');
    expect(punctuality).toMatchObject({
      from: '2015-01-01',
      to: '2015-01-02',
      flights: rows.length,
      files: [],
    });
    const [{ legs }] = journeys;
    expect(legs[0]).toMatchObject({ basis: 'route', based_on: rowsOf('DEN', 'ORD').length });
    expect(legs[1]).toMatchObject({ basis: 'route', based_on: rowsOf('ORD', 'MCO').length });
    for (const leg of legs) {
      expect(leg.on_time).toBeGreaterThan(0);
      expect(leg.median_delay).toBeLessThanOrEqual(leg.p90_delay);
      const causes = Object.values<number>(leg.causes);
      expect(causes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    }
  });

  it('give the chance that the first flight arrives before the doors of the next one close', async () => {
    const flights = await search('MCO');
    const [short, long] = [byNumbers(flights, 'F9 11,F9 12'), byNumbers(flights, 'F9 11,F9 13')];
    const { journeys } = (await estimate([short, long].map(({ segments }) => ({ segments })))).json();
    const statistics = await server.app.punctuality();
    const shares = statistics.estimate('DEN', 'ORD', 7)?.shares ?? [];
    const chances = [60, 150].map((minutes) => Math.round(100 * shareWithin(shares, minutes - 25)) / 100);
    const behind = { basis: 'route', based_on: rowsOf('DEN', 'ORD').length };
    expect(journeys.map(({ connections }: { connections: unknown }) => connections)).toEqual([
      [{ airport: 'ORD', minutes: 60, needed: 25, chance: chances[0], ...behind }],
      [{ airport: 'ORD', minutes: 150, needed: 25, chance: chances[1], ...behind }],
    ]);
    expect(short.connection_chances).toEqual([chances[0]]);
    expect(long.connection_chances).toEqual([chances[1]]);
    expect(missedChance(short.connection_chances)).toBeGreaterThan(missedChance(long.connection_chances));
    expect(byNumbers(flights, 'F9 14').connection_chances).toBeUndefined();
  });

  it('are sure of the connection of a flight that continues', async () => {
    const [flight] = await search('MEM');
    expect(flight?.connection_chances).toEqual([1]);
    const { journeys } = (await estimate([{ segments: flight?.segments }])).json();
    expect(journeys[0].connections).toMatchObject([{ airport: 'DFW', minutes: 40, needed: 0, chance: 1 }]);
  });

  it('know nothing about an airport outside of the data', async () => {
    const flight = byNumbers(await search('CUN'), 'F9 14,F9 16');
    const { journeys } = (await estimate([{ segments: flight.segments }])).json();
    expect(journeys[0].legs[1]).toBeNull();
    expect(journeys[0].connections[0]).toMatchObject({ needed: 45 });
  });

  it('compare the emissions with those of the itineraries that the search finds', async () => {
    const flights = await search('MCO');
    const { journeys } = (await estimate(flights.map(({ segments }) => ({ segments })))).json();
    const kilograms: number[] = journeys.map(({ carbon }: { carbon: { kg: number } }) => carbon.kg);
    const sorted = kilograms.toSorted((a, b) => a - b);
    expect(flights.length).toBe(4);
    const usual = Math.round(((sorted[1] ?? 0) + (sorted[2] ?? 0)) / 2);
    journeys.forEach(({ carbon }: { carbon: object }, i: number) => {
      const difference = Math.round(((kilograms[i] ?? 0) / usual - 1) * 100);
      expect(carbon).toMatchObject({ usual_kg: usual, based_on: 4, difference });
    });
    const methods = Object.fromEntries(
      flights.map((flight, i) => [flight.flight_number, journeys[i].carbon.method]),
    );
    expect(methods['F9 14']).toBe('travel-impact-model');
    expect(methods['F9 15']).toBe('conversion-factors');
  });
});

describe('emissions', () => {
  it('stay the same when the sale of the flight ends', async () => {
    const flights = await search('MCO');
    const body = flights.map(({ segments }) => ({ segments }));
    const { journeys } = (await estimate(body)).json();
    const later = await testApp({ now: '2026-11-22T04:00:00Z' });
    try {
      await addLegs(later.db, LEGS);
      const { headers } = await later.signIn();
      const url = '/api/estimates/journeys';
      const answer = await later.app.inject({ method: 'POST', url, headers, payload: { journeys: body } });
      const carbon = (estimates: { carbon: unknown }[]) => estimates.map((estimated) => estimated.carbon);
      expect(carbon(answer.json().journeys)).toEqual(carbon(journeys));
    } finally {
      await later.close();
    }
  });
});

describe('the route', () => {
  const segment = {
    flight_number: 'F9 11',
    departure_airport: 'DEN',
    arrival_airport: 'ORD',
    departure_time: '2026-11-21T07:00:00-07:00',
    arrival_time: '2026-11-21T10:30:00-06:00',
  };

  it('is for people with an account', async () => {
    expect((await estimate([{ segments: [segment] }], {})).statusCode).toBe(401);
  });

  it.each([
    [[], 'journeys'],
    [[{ segments: [] }], 'journeys.0.segments'],
    [
      [{ segments: [{ ...segment, departure_airport: 'Denver' }] }],
      'journeys.0.segments.0.departure_airport',
    ],
    [
      [{ segments: [{ ...segment, departure_time: '2026-13-21T07:00:00-07:00' }] }],
      'journeys.0.segments.0.departure_time',
    ],
    [[{ segments: [segment, segment] }], 'journeys.0.segments.1.departure_time'],
    [[{ segments: [segment], color: 'red' }], 'journeys.0.color'],
    [Array.from({ length: 101 }, () => ({ segments: [segment] })), 'journeys'],
  ])('refuses a wrong request and names the field (%#)', async (journeys, field) => {
    const response = await estimate(journeys);
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].field).toBe(field);
  });

  it.each(['9999-12-31', '0000-01-01'])('compares a flight of %s with nothing', async (day) => {
    const times = { departure_time: `${day}T07:00:00-07:00`, arrival_time: `${day}T10:30:00-06:00` };
    const response = await estimate([{ segments: [{ ...segment, ...times }] }]);
    expect(response.statusCode).toBe(200);
    expect(response.json().journeys[0].carbon).toMatchObject({ usual_kg: null, based_on: 0 });
  });

  it('says to everyone which data punctuality is from', async () => {
    const response = await server.app.inject({ url: '/api/estimates/punctuality' });
    expect(response.json()).toMatchObject({ source: { days: 2, flights: 30_691 }, min_flights: 10 });
  });
});
