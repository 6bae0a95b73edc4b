import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { leftOutText } from '@fareweave/shared-lib/domain/cost-texts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DateGrid, Flight, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import type { Direction, Party } from '@fareweave/shared-lib/domain/party';
import { chosenFare, type TripCost, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { AIRPORTS } from '../../airports/index.ts';
import { charges } from '../../db/schema/index.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';
import { roundTripFares } from '../date-grid/round-trip-fares.ts';
import { partyCosts } from './flight-costs.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
afterAll(() => server.close());
await ensureSampleNetwork(server.db, '2026-11-20');
const { headers } = await server.signIn(PREMIUM);

const SOURCE = {
  valid_from: '2026-01-01',
  source_url: 'https://airline.example/fees',
  read_on: '2026-11-01',
};
const CHARGES: Charge[] = [
  { ...SOURCE, kind: 'checked_bag', scope: 'any', per: 'segment', cents: 5450 },
  { ...SOURCE, kind: 'early_booking', scope: 'domestic', per: 'direction', cents: 9900 },
  { ...SOURCE, kind: 'seat', scope: 'domestic', per: 'direction', cents: 1299 },
];
await server.db.insert(charges).values(
  CHARGES.map(({ valid_from: validFrom, source_url: sourceUrl, read_on: readOn, ...charge }) => ({
    ...charge,
    validFrom,
    sourceUrl,
    readOn,
    author: 'ada@example.com',
    reason: 'From the price list.',
    createdAt: new Date(NOW),
  })),
);

const PARTY: Party = {
  adults: 2,
  children: 1,
  infants: 1,
  bags: { out: { carry_on: 0, checked_bag: 2 }, back: { carry_on: 0, checked_bag: 1 } },
  seats: true,
};
const TRAVELLERS = { adults: '2', children: '1', infants: '1', seats: 'true' };
const OUT = { ...TRAVELLERS, checked_bags: '2' };

const countries = new Map(AIRPORTS.map(({ stationCode, countryCode }) => [stationCode, countryCode]));
const zones = new Map(AIRPORTS.map(({ stationCode, timeZone }) => [stationCode, timeZone]));
const now = Date.parse(NOW);
const get = async <T>(path: string, query: Record<string, string>, who = headers): Promise<T> => {
  const response = await server.app.inject({ url: `/api/flights/${path}`, query, headers: who });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
};

/** The lowest total of flights as the page computes it. */
function lowest(
  flights: readonly Flight[],
  direction: Direction,
  isPass: boolean,
  at: number = now,
): TripCost | null {
  const costs = flights.flatMap((flight) =>
    FARE_TYPES.filter((type) => !isPass || type === 'go_wild').flatMap((type) => {
      const fare = chosenFare(flight, type, direction, { countries, zones, now: at });
      return fare === null ? [] : [tripCost([fare], PARTY, CHARGES)];
    }),
  );
  return costs.sort((a, b) => a.cents - b.cents || a.left_out.length - b.left_out.length)[0] ?? null;
}

describe('the totals of a party (COST-2)', () => {
  it.each([
    ['DEN', 'MCO'],
    ['DEN', 'CUN'],
  ])('from %s to %s are those of the flights that searches find', async (origin, destination) => {
    const route = { origin, destination };
    const [from, back] = ['2026-12-04', '2026-12-10'];
    const grid = await get<DateGrid>('date-grid', {
      ...route,
      ...OUT,
      checked_bags_back: '1',
      out_from: from,
      back_from: back,
      days: '3',
    });
    const days = [0, 1, 2];
    const flexible = await get<{ days: DateGrid['out'] }>('flexible', {
      ...route,
      ...OUT,
      date: from,
      days: '3',
    });
    for (const i of days) {
      const found = await get<SearchResults>('search', { ...route, date: addDays(from, i) });
      const home = await get<ReturnResults>('return', { ...route, date: addDays(back, i) });
      for (const [kind, isPass] of [
        ['go_wild', true],
        ['lowest', false],
      ] as const) {
        const out = lowest(Object.values(found.flights).flat(), 'out', isPass);
        const inbound = lowest(home.flights, 'back', isPass);
        const both = out && inbound && (out.cents + inbound.cents) / 100;
        // The stay is longer than any connection, so that each flight back can follow.
        expect(grid[kind][i]?.[i]).toBe(both);
        const leavesOut = both !== null && [out, inbound].some((one) => (one?.left_out.length ?? 0) > 0);
        expect(grid.incomplete?.[kind][i]?.[i] ?? false).toBe(leavesOut);
        for (const list of [grid.out, flexible.days]) {
          const day = list[i];
          expect(isPass ? day?.lowest_go_wild : day?.lowest).toBe(out && out.cents / 100);
          expect(day?.incomplete?.includes(kind) ?? false).toBe((out?.left_out.length ?? 0) > 0);
        }
      }
    }
  });

  it('are to the cent those of the screens that show the same flights', () => {
    // The trip of shared-lib/src/testing/priced-trip.tsx, which the tests of the screens show.
    const prices: Charge[] = [
      { ...SOURCE, kind: 'checked_bag', scope: 'any', per: 'direction', cents: 5450 },
      { ...SOURCE, kind: 'seat', scope: 'any', per: 'segment', cents: 1299 },
    ];
    const costs = partyCosts(PARTY, prices, Date.parse('2026-11-17T17:00:00Z'));
    const priced = (total: number, direction: Direction, day: string) => ({
      airport: 'MCO',
      instant: Date.parse(`${day}T17:00:00Z`),
      international: false,
      date: day,
      ...costs.of(
        { go_wild: null, standard: { total }, discount_den: null },
        { direction, day, today: costs.todayAt('DEN'), segments: 1, isInternational: false },
      ),
    });
    const days = { outFrom: '2026-11-21', backFrom: '2026-11-23', days: 1 };
    const flights = [[priced(64, 'out', days.outFrom)], [priced(88, 'back', days.backFrom)]] as const;
    const grid = roundTripFares(...flights, { ...days, costs });
    const shown = [grid.out[0]?.lowest, grid.back[0]?.lowest, grid.lowest[0]?.[0]];
    expect(shown.map((total) => `$${total}`)).toEqual(['$339.97', '$357.47', '$697.44']);
    expect(leftOutText({ left_out: costs.leftOut().lowest, directions: ['out', 'back'] })).toBe(
      'Without 1 infant in lap each way: no price known.',
    );
  });

  it('have the booking window of the clock at the airport, also in the night before it changes', async () => {
    // Half past eleven in Denver; with the offset of the day of departure it is the next day there.
    const night = '2027-03-13T23:30:00-07:00';
    server.clock.set(night);
    const { headers: later } = await server.signIn(PREMIUM);
    const [route, date] = [{ origin: 'DEN', destination: 'MCO' }, '2027-03-15'];
    const { flights } = await get<SearchResults>('search', { ...route, date }, later);
    const total = lowest(Object.values(flights).flat(), 'out', true, Date.parse(night));
    expect(total?.lines.map(({ kind }) => kind)).toContain('early_booking');
    const lowestOnPass = [{ date, lowest_go_wild: (total?.cents ?? 0) / 100 }];
    const days = { days: '1', ...OUT };
    expect(await get('flexible', { ...route, date, ...days }, later)).toMatchObject({ days: lowestOnPass });
    const grid = { ...route, out_from: date, back_from: '2027-03-17', ...days };
    expect(await get('date-grid', grid, later)).toMatchObject({ out: lowestOnPass });
    server.clock.set(NOW);
  });

  it('say what they leave out', async () => {
    const query = { origin: 'DEN', destination: 'CUN', date: '2026-12-04', days: '3' };
    const { left_out } = await get<{ left_out: DateGrid['left_out'] }>('flexible', { ...query, ...OUT });
    expect(left_out?.lowest.map(({ kind }) => kind)).toEqual(['early_booking', 'infant', 'seat']);
    expect(await get('flexible', query)).not.toHaveProperty('left_out');
  });

  it('leave nothing out when only dearer flights do', async () => {
    // Some flights with two stops cross a border, and the charge for seats is for domestic flights.
    const party = { origin: 'DEN', destination: 'LAS', adults: '1', seats: 'true' };
    const nothing = { left_out: { go_wild: [], lowest: [] } };
    expect(await get('flexible', { ...party, date: '2026-11-21', days: '2' })).toMatchObject(nothing);
    const grid = await get('date-grid', {
      ...party,
      out_from: '2026-11-21',
      back_from: '2026-11-24',
      days: '2',
    });
    expect(grid).toMatchObject(nothing);
    expect(grid).not.toHaveProperty('incomplete');
  });

  it('name no charge that only dearer flights leave out', async () => {
    const party = { origin: 'DEN', destination: 'LAS', adults: '1', infants: '1', seats: 'true' };
    const infant = (direction: Direction) => ({ kind: 'infant', direction, count: 1 });
    const [out, back] = [infant('out'), infant('back')];
    expect(await get('flexible', { ...party, date: '2026-11-21', days: '2' })).toMatchObject({
      left_out: { go_wild: [out], lowest: [out] },
    });
    // The days of return are blackout dates.
    const days = { out_from: '2026-11-21', back_from: '2026-11-24', days: '2' };
    expect(await get('date-grid', { ...party, ...days })).toMatchObject({
      left_out: { go_wild: [out], lowest: [out, back] },
    });
  });

  it('follow the charges at once', async () => {
    const query = { origin: 'DEN', destination: 'MCO', date: '2026-12-04', days: '1', ...OUT };
    const before = await get<{ days: DateGrid['out'] }>('flexible', query);
    await server.db.update(charges).set({ cents: 1399 }).where(eq(charges.kind, 'seat'));
    const after = await get<{ days: DateGrid['out'] }>('flexible', query);
    expect((after.days[0]?.lowest ?? 0) - (before.days[0]?.lowest ?? 0)).toBeCloseTo(3);
  });

  it.each([
    [{ children: '1' }, 'adults', 'Adults is required with other travelers or bags'],
    [{ adults: '1', infants: '2' }, 'infants', 'Infants must be 1 or less'],
    [{ adults: '1', carry_on: '2' }, 'carry_on', 'Carry on must be 1 or less'],
    [{ adults: '0' }, 'adults', 'Adults must be 1 or more'],
    [{ adults: '10' }, 'adults', 'Adults must be 9 or less'],
  ])('are refused for %j', async (party, field, message) => {
    const query = { origin: 'DEN', destination: 'MCO', date: '2026-12-04', ...party };
    const response = await server.app.inject({ url: '/api/flights/flexible', query, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([{ field, message }]);
  });
});
