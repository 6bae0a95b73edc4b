import { addDays } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/seeded-random.ts';
import type { DatedLeg } from '../../timetable/model/expand.ts';
import { findItineraries, type ItineraryQuery } from './itineraries.ts';
import { indexLegs } from './leg-index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let flights = 0;

/** A leg between airports at UTC unless an offset in minutes is given, of a flight of its own unless a number is given. */
function leg(
  from: string,
  to: string,
  departure: string,
  minutes: number,
  {
    flightNumber = ++flights,
    ...offsets
  }: { flightNumber?: number; departure?: number; arrival?: number } = {},
): DatedLeg {
  const instant = Date.parse(departure);
  return {
    carrier: 'F9',
    flightNumber,
    origin: from,
    destination: to,
    departure: instant,
    arrival: instant + minutes * MINUTE,
    departureOffset: offsets.departure ?? 0,
    arrivalOffset: offsets.arrival ?? 0,
  };
}

/** Airports whose code begins with X are abroad. */
const crossesBorder = (l: DatedLeg): boolean => l.origin.startsWith('X') !== l.destination.startsWith('X');

const path = (legs: readonly DatedLeg[]): string =>
  legs.map((l) => `${l.origin}@${new Date(l.departure).toISOString().slice(0, 16)}`).join(' ') +
  ` ${legs.at(-1)?.destination}`;

function search(legs: readonly DatedLeg[], query: Partial<ItineraryQuery>): string[] {
  const index = indexLegs(legs, crossesBorder);
  const found = findItineraries(index, {
    origins: ['AAA'],
    destinations: null,
    date: '2026-11-21',
    maxStops: 2,
    ...query,
  });
  const itineraries = Array.from({ length: found.length }, (_, i) =>
    found.legsOf(i).map((position) => index.legs[position] as DatedLeg),
  );
  return itineraries.map(path).sort();
}

/** An independent, slow implementation of the rules. */
function bruteForce(legs: readonly DatedLeg[], query: ItineraryQuery): string[] {
  const dayOf = (l: DatedLeg) =>
    new Date(l.departure + l.departureOffset * MINUTE).toISOString().slice(0, 10);
  const found: DatedLeg[][] = [];
  const extend = (chosen: DatedLeg[]): void => {
    const last = chosen.at(-1) as DatedLeg;
    if (query.destinations === null || query.destinations.includes(last.destination)) found.push(chosen);
    if (chosen.length > query.maxStops) return;
    for (const next of legs) {
      const layover = (next.departure - last.arrival) / MINUTE;
      const change = crossesBorder(last) || crossesBorder(next) ? 60 : 45;
      const least = last.flightNumber === next.flightNumber ? 0 : change;
      const visited = [...chosen.map((l) => l.origin), last.destination];
      if (next.origin !== last.destination || visited.includes(next.destination)) continue;
      if (layover >= least && layover <= 480) extend([...chosen, next]);
    }
  };
  const days = Array.from({ length: query.days ?? 1 }, (_, i) => addDays(query.date, i));
  for (const l of legs)
    if ((query.origins?.includes(l.origin) ?? true) && l.destination !== l.origin && days.includes(dayOf(l)))
      extend([l]);
  return found.map(path).sort();
}

function randomNetwork(seed: number, legCount: number): DatedLeg[] {
  let drawn = 0;
  const next = () => seededRandom(seed, drawn++);
  const airports = ['AAA', 'BBB', 'CCC', 'DDD', 'XEE', 'FFF', 'XGG'];
  const offsets = [-600, -420, -300, 0, 330, 840, -240];
  const pick = () => Math.floor(next() * airports.length);
  return Array.from({ length: legCount }, () => {
    const [from, to] = [pick(), pick()];
    // Five-minute steps make layovers of exactly 45, 60 and 480 minutes common.
    const instant = Date.parse('2026-11-20T00:00:00Z') + Math.floor(next() * 3 * 288) * 5 * MINUTE;
    return leg(
      airports[from] as string,
      airports[to] as string,
      new Date(instant).toISOString(),
      40 + Math.floor(next() * 60) * 5,
      {
        flightNumber: Math.floor(next() * 12),
        departure: offsets[from] as number,
        arrival: offsets[to] as number,
      },
    );
  });
}

describe('itinerary search', () => {
  it('finds exactly what brute force finds in random networks', () => {
    const queries: ItineraryQuery[] = [
      { origins: ['AAA'], destinations: null, date: '2026-11-21', maxStops: 2 },
      {
        origins: ['BBB', 'XEE', 'BBB', 'ZZZ'],
        destinations: ['AAA', 'FFF'],
        date: '2026-11-20',
        maxStops: 2,
      },
      { origins: ['DDD', 'XGG'], destinations: ['CCC'], date: '2026-11-22', maxStops: 1 },
      { origins: ['FFF'], destinations: null, date: '2026-11-21', maxStops: 0 },
      { origins: ['AAA', 'DDD'], destinations: ['XEE', 'BBB'], date: '2026-11-20', days: 2, maxStops: 2 },
      { origins: null, destinations: ['CCC'], date: '2026-11-21', maxStops: 2 },
      { origins: null, destinations: ['XEE', 'AAA', 'ZZZ'], date: '2026-11-21', maxStops: 1 },
    ];
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) {
      const legs = randomNetwork(seed, 40 + seed * 8);
      for (const query of queries) {
        const expected = bruteForce(legs, query);
        expect(search(legs, query)).toEqual(expected);
        compared += expected.length;
      }
    }
    expect(compared).toBeGreaterThan(4000);
  });

  const first = leg('AAA', 'BBB', '2026-11-21T08:00Z', 60);

  it.each([
    ['44 minutes are too short', '2026-11-21T09:44Z', 1],
    ['45 minutes are enough', '2026-11-21T09:45Z', 2],
    ['8 hours are not too long', '2026-11-21T17:00Z', 2],
    ['8 hours and a minute are too long', '2026-11-21T17:01Z', 1],
  ])('connects: %s', (_, departure, count) => {
    expect(search([first, leg('BBB', 'CCC', departure, 60)], {})).toHaveLength(count);
  });

  it('requires an hour where the leg before or after crosses a border', () => {
    const abroad = leg('AAA', 'XBB', '2026-11-21T08:00Z', 60);
    expect(search([abroad, leg('XBB', 'XCC', '2026-11-21T09:59Z', 60)], {})).toHaveLength(1);
    expect(search([abroad, leg('XBB', 'XCC', '2026-11-21T10:00Z', 60)], {})).toHaveLength(2);
    expect(search([first, leg('BBB', 'XCC', '2026-11-21T09:59Z', 60)], {})).toHaveLength(1);
    expect(search([first, leg('BBB', 'XCC', '2026-11-21T10:00Z', 60)], {})).toHaveLength(2);
  });

  it.each([
    ['at once', '2026-11-21T09:00Z', 2],
    ['after 40 minutes', '2026-11-21T09:40Z', 2],
    ['not after 8 hours and a minute', '2026-11-21T17:01Z', 1],
    ['not before it arrives', '2026-11-21T08:59Z', 1],
  ])('stays on the plane of a flight that continues: %s', (_, departure, count) => {
    const [through, toAbroad] = [{ flightNumber: 1246 }, leg('BBB', 'XCC', '2026-11-21T09:00Z', 60)];
    const arrives = leg('AAA', 'BBB', '2026-11-21T08:00Z', 60, through);
    expect(search([arrives, toAbroad, leg('BBB', 'XCC', departure, 60, through)], {})).toHaveLength(count);
  });

  it('requires the time to change where another airline has the same number', () => {
    const other = { ...leg('BBB', 'CCC', '2026-11-21T09:40Z', 60), carrier: 'NK' };
    expect(search([first, { ...other, flightNumber: first.flightNumber }], {})).toHaveLength(1);
  });

  it('never visits an airport twice', () => {
    const legs = [
      first,
      leg('BBB', 'AAA', '2026-11-21T10:00Z', 60),
      leg('BBB', 'CCC', '2026-11-21T10:00Z', 60),
      leg('CCC', 'BBB', '2026-11-21T12:00Z', 60),
      leg('CCC', 'AAA', '2026-11-21T12:00Z', 60),
      leg('AAA', 'AAA', '2026-11-21T09:00Z', 60),
    ];
    expect(search(legs, {})).toEqual([
      'AAA@2026-11-21T08:00 BBB',
      'AAA@2026-11-21T08:00 BBB@2026-11-21T10:00 CCC',
    ]);
  });

  it('uses the local day of the origin', () => {
    const mountain = { departure: -420 };
    const legs = [
      leg('AAA', 'BBB', '2026-11-21T06:59Z', 60, mountain),
      leg('AAA', 'BBB', '2026-11-21T07:00Z', 60, mountain),
      leg('AAA', 'BBB', '2026-11-22T06:59Z', 60, mountain),
      leg('AAA', 'BBB', '2026-11-22T07:00Z', 60, mountain),
    ];
    expect(search(legs, {})).toEqual(['AAA@2026-11-21T07:00 BBB', 'AAA@2026-11-22T06:59 BBB']);
  });

  it('measures a layover across a clock change in elapsed minutes', () => {
    // New York falls back at 06:00Z: the clock shows 1:30 twice.
    const arrives = leg('AAA', 'JFK', '2026-11-01T04:00Z', 90, { departure: -300, arrival: -240 });
    const inHalfAnHour = leg('JFK', 'BBB', '2026-11-01T06:00Z', 60, { departure: -300 });
    const inAnHourAndAHalf = leg('JFK', 'CCC', '2026-11-01T07:00Z', 60, { departure: -300 });
    expect(
      search([arrives, inHalfAnHour, inAnHourAndAHalf], { date: '2026-10-31', destinations: ['BBB', 'CCC'] }),
    ).toEqual(['AAA@2026-11-01T04:00 JFK@2026-11-01T07:00 CCC']);
  });

  it('does not modify its input', () => {
    const legs = [leg('BBB', 'CCC', '2026-11-21T10:00Z', 60), first];
    const before = structuredClone(legs);
    search(legs, {});
    expect(legs).toEqual(before);
  });

  it('finds all legs of a day with many legs', () => {
    const shuttle = Array.from({ length: 24 * 60 }, (_, minute) =>
      leg(
        'AAA',
        'BBB',
        new Date(Date.parse('2026-11-21T00:00Z') + minute * MINUTE).toISOString(),
        HOUR / MINUTE,
      ),
    );
    expect(search(shuttle, {})).toHaveLength(24 * 60);
  });
});
