import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  connectionChance,
  delayQuantile,
  shareWithin,
  TRANSFER_MINUTES,
} from '@fareweave/shared-lib/domain/delays';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectionChances, legSegment } from '../../flights/index.ts';
import { fileBytes } from '../../timetable/index.ts';
import { type DelayStatistics, delayStatistics, MIN_FLIGHTS } from './delay-statistics.ts';
import { BUNDLED_FILE } from './open-punctuality.ts';
import { readPerformance } from './read-performance.ts';

interface Flight {
  date: string;
  origin: string;
  destination: string;
  hour: number;
  /** Null: cancelled or diverted. */
  delay: number | null;
}

const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(BUNDLED_FILE)), { columns: true });
const flights: Flight[] = rows.map((row) => ({
  date: row.FlightDate ?? '',
  origin: row.Origin ?? '',
  destination: row.Dest ?? '',
  hour: Math.floor(Number(row.CRSDepTime) / 100) % 24,
  delay: row.ArrDelay === '' ? null : Number(row.ArrDelay),
}));

const statisticsOf = async (...without: string[]): Promise<DelayStatistics> => {
  const { pathname } = BUNDLED_FILE;
  const reading = { without: new Set(without), onRejected: () => {} };
  return delayStatistics((await readPerformance(fileBytes(pathname), reading)).cells);
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('estimates from both days', () => {
  let statistics: DelayStatistics;
  beforeAll(async () => {
    statistics = await statisticsOf();
  });

  it('name the narrowest group with enough flights, and its number in the file', () => {
    const estimate = statistics.estimate('LAX', 'SFO', 7);
    const ofRoute = flights.filter(({ origin, destination }) => origin === 'LAX' && destination === 'SFO');
    const ofHour = ofRoute.filter(({ hour }) => hour === 7);
    expect(ofHour.length).toBeLessThan(MIN_FLIGHTS);
    expect(estimate).toMatchObject({ basis: 'route', basedOn: ofRoute.length });
  });

  it('of a group with many flights are close to its direct counts', () => {
    const all = flights.filter(({ origin, destination }) => origin === 'LAX' && destination === 'SFO');
    const onTime = mean(all.map(({ delay }) => Number(delay !== null && delay < 15)));
    const hours = all.map(({ hour }) => statistics.estimate('LAX', 'SFO', hour)?.onTime ?? 0);
    expect(Math.abs(mean(hours) - onTime)).toBeLessThan(0.06);
  });

  it('say nothing about an airport without data', () => {
    expect(statistics.estimate('DEN', 'CUN', 9)).toBeNull();
    expect(statistics.estimate('CUN', 'DEN', 9)).toBeNull();
  });

  it('of a route without flights are those of its airport at that hour', () => {
    expect(statistics.estimate('ORD', 'ANC', 17)).toMatchObject({ basis: 'airport-hour' });
  });

  it('are not kept for all routes and hours', () => {
    const first = statistics.estimate('LAX', 'SFO', 7);
    expect(statistics.estimate('LAX', 'SFO', 7)).toBe(first);
    const origins = [...new Set(flights.map(({ origin }) => origin))].slice(0, 100);
    for (const origin of origins)
      for (let hour = 0; hour < 24; hour += 1)
        for (const destination of origins.slice(0, 10)) statistics.estimate(origin, destination, hour);
    expect(statistics.estimate('LAX', 'SFO', 7)).not.toBe(first);
    expect(statistics.estimate('LAX', 'SFO', 7)).toEqual(first);
  });

  it('have shares that add up', () => {
    const estimate = statistics.estimate('ORD', 'LGA', 17);
    expect(estimate?.onTime).toBe(shareWithin(estimate?.shares ?? [], 14));
    expect((estimate?.shares.at(-1) ?? 0) + (estimate?.cancelled ?? 0)).toBeLessThanOrEqual(1);
    expect(Object.values(estimate?.causes ?? {}).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});

describe('quantiles of a distribution', () => {
  it('differ from those of the rows by less than the width of the bin', async () => {
    const network = flights.flatMap(({ delay }) => delay ?? []).sort((a, b) => a - b);
    const quantile = (share: number) => network[Math.floor(share * network.length)] ?? 0;
    const shares = new Float64Array(28);
    const statistics = await statisticsOf();
    for (const { origin, destination, hour } of flights) {
      const own = statistics.estimate(origin, destination, hour)?.shares ?? [];
      own.forEach((share, bin) => {
        shares[bin] = (shares[bin] ?? 0) + share / flights.length;
      });
    }
    expect(Math.abs((delayQuantile(shares, 0.5) ?? 0) - quantile(0.5))).toBeLessThan(5);
    expect(Math.abs((delayQuantile(shares, 0.9) ?? 0) - quantile(0.9))).toBeLessThan(10);
  });
});

describe('a kept-back day', () => {
  /** Learned on 1 January; the flights of 2 January. */
  let learned: DelayStatistics;
  const kept = flights.filter(({ date }) => date === '2015-01-02');
  const before = flights.filter(({ date }) => date === '2015-01-01');
  beforeAll(async () => {
    learned = await statisticsOf('2015-01-02');
  });

  const known = () =>
    kept.filter(({ origin, destination, hour }) => learned.estimate(origin, destination, hour));
  const happened = ({ delay }: Flight, within: number) => Number(delay !== null && delay <= within);
  const brier = (within: number, chance: (flight: Flight) => number) =>
    mean(known().map((flight) => (chance(flight) - happened(flight, within)) ** 2));
  const estimated = (within: number) => (flight: Flight) =>
    shareWithin(learned.estimate(flight.origin, flight.destination, flight.hour)?.shares ?? [], within);
  const networkAverage = (within: number) => mean(before.map((flight) => happened(flight, within)));

  // Within 15 minutes, and what connections of 55, 85 and 115 minutes need.
  it.each([
    [14, 0.08],
    [30, 0.06],
    [60, 0.04],
    [90, 0.02],
  ])(
    'within %d minutes: the Brier score is at least %d better than that of the network average',
    (within, better) => {
      const average = networkAverage(within);
      expect(1 - brier(within, estimated(within)) / brier(within, () => average)).toBeGreaterThan(better);
    },
  );

  it('has the estimated shares, up to the difference of the two days', () => {
    const tenths = Map.groupBy(known(), (flight) => Math.floor(estimated(14)(flight) * 10));
    const dayEffect = mean(kept.map((flight) => happened(flight, 14))) - networkAverage(14);
    const errors = [...tenths.values()]
      .filter((group) => group.length >= 200)
      .map((group) => ({
        weight: group.length / known().length,
        error: Math.abs(
          mean(group.map(estimated(14))) + dayEffect - mean(group.map((flight) => happened(flight, 14))),
        ),
      }));
    const calibrationError = errors.reduce((sum, { weight, error }) => sum + weight * error, 0);
    expect(calibrationError).toBeLessThan(0.05);
  });
});

describe('the chance to make a connection', () => {
  const shares = new Float64Array(28).fill(1, 7).fill(0.5, 0, 7);

  it('is the share of flights that arrive before the doors close', () => {
    const minutes = TRANSFER_MINUTES.domestic + 14;
    expect(connectionChance(shares, { minutes, isInternational: false })).toBe(1);
    expect(connectionChance(shares, { minutes: minutes - 5, isInternational: false })).toBe(0.5);
    expect(connectionChance(shares, { minutes, isInternational: true })).toBe(0.5);
  });

  it('is at most the share of flights that arrive at all', () => {
    const cancelled = new Float64Array(28).fill(0.9);
    expect(connectionChance(cancelled, { minutes: 480, isInternational: false })).toBe(0.9);
  });

  it('promises no connection between two flights (ESTM-24)', () => {
    const at = (departure_time: string, arrival_time: string, flight_number: string) =>
      legSegment({
        departure_airport: 'DEN',
        arrival_airport: 'ORD',
        departure_time,
        arrival_time,
        flight_number,
      });
    const first = at('2026-11-21T07:00:00-07:00', '2026-11-21T10:30:00-06:00', 'F9 11');
    const next = (flight_number: string) =>
      at('2026-11-21T18:00:00-06:00', '2026-11-21T20:00:00-05:00', flight_number);
    const sharesOf = () => new Float64Array(28).fill(0.997);
    expect(connectionChances([first, next('F9 12')], { sharesOf })).toEqual([0.99]);
    expect(connectionChances([first, next('F9 11')], { sharesOf })).toEqual([1]);
  });
});
