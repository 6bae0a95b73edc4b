import { describe, expect, it } from 'vitest';
import type { DatedLeg } from '../../timetable/index.ts';
import { flightTableBuilder } from './flight-table.ts';
import { packLegs } from './packed-timetable.ts';
import { UNKNOWN_SEATS } from './seats.ts';
import { legsOfKey, timetableTable } from './timetable-table.ts';
import type { TripFlightsQuery } from './trip-flights-query.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-12-01T10:00:00Z');

/** A leg in UTC that takes an hour. `departs`: minutes after the start. */
const leg = (flightNumber: number, origin: string, destination: string, departs: number): DatedLeg => ({
  carrier: 'F9',
  flightNumber,
  origin,
  destination,
  departure: START + departs * MINUTE,
  arrival: START + (departs + 60) * MINUTE,
  departureOffset: 0,
  arrivalOffset: 0,
});

const calls = { onDay: () => {}, isCancelled: () => false };
const query: TripFlightsQuery = {
  origins: ['DEN'],
  homes: ['DEN'],
  arrivals: ['MEM'],
  departures: ['MEM'],
  between: false,
  from: '2026-12-01',
  to: '2026-12-01',
  now: Date.parse('2026-11-20T00:00:00Z'),
  goWildOnly: false,
  maxStops: 2,
  layover: { min: 60, max: 480 },
  overnight: true,
  via: null,
  avoid: [],
};

const rules = { seed: 'test', blackoutDates: new Set<string>() };
const tableOf = (key: string, legs: readonly DatedLeg[]) =>
  timetableTable({ kind: 'timetable', key, days: [packLegs(legs)], rules, query }, calls);

/** Returns the legs of each flight in the table of a timetable. */
const flightsOf = (key: string, legs: readonly DatedLeg[]): (DatedLeg | undefined)[][] =>
  Array.from(tableOf(key, legs).keys, (flight) =>
    legsOfKey(flight, legs.length).map((position) => legs[position]),
  );

it('a table has the seats of flights, also more than 255', () => {
  const table = flightTableBuilder();
  const ends = { origin: 'DEN', destination: 'MEM', departure: 0, arrival: 60 };
  for (const seats of [3, 300, UNKNOWN_SEATS])
    table.add({ ...ends, key: seats, localDeparture: 0, localArrival: 60, price: 50, seats, stops: 0 });
  expect([...table.finish().seats]).toEqual([3, 300, UNKNOWN_SEATS]);
});

describe('the table of a timetable', () => {
  it('has a flight that continues after less than the shortest layover', () => {
    const through = [leg(1246, 'DEN', 'DFW', 0), leg(1246, 'DFW', 'MEM', 100)];
    expect(flightsOf('through', [...through, leg(2, 'DFW', 'MEM', 110)])).toEqual([through]);
  });

  it('names the legs of a flight in a timetable with more than 524,288 of them', () => {
    // Of no flight, so that they take little time.
    const other = Array.from({ length: 530_000 }, (_, i) => leg(i, 'LAS', 'LAS', 0));
    const connection = [leg(1, 'DEN', 'DFW', 0), leg(2, 'DFW', 'ATL', 120), leg(3, 'ATL', 'MEM', 240)];
    expect(flightsOf('large', [...other, ...connection])).toEqual([connection]);
    const [first, second, third] = connection as [DatedLeg, DatedLeg, DatedLeg];
    expect(flightsOf('unordered', [third, first, ...other.slice(0, 60_000), second])).toEqual([connection]);
  });

  it('says that flights are missing whose legs a key cannot name (TPLN-18)', () => {
    const other = Array.from({ length: 140_000 }, (_, i) => leg(i, 'LAS', 'LAS', 0));
    const connection = [leg(1, 'DEN', 'DFW', 0), ...other, leg(2, 'DFW', 'MEM', 120)];
    const nonstop = leg(3, 'DEN', 'MEM', 0);
    const table = tableOf('apart', [...connection, nonstop]);
    expect([table.length, table.cut]).toEqual([1, true]);
    expect(flightsOf('apart', [...connection, nonstop])).toEqual([[nonstop]]);
    expect(tableOf('near', [nonstop]).cut).toBe(false);
  });
});
