import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedLeg } from '../../timetable/model/expand.ts';
import { findItineraries, type ItineraryQuery } from './itineraries.ts';
import { indexLegs } from './leg-index.ts';

const MINUTE = 60_000;
const DATE = '2026-11-21';
const FIRST_MIDNIGHT = Date.parse('2026-11-20T00:00:00Z');
/** Minutes east of UTC; airports whose code begins with X are abroad. */
const OFFSETS = { AAA: -600, BBB: -420, CCC: 0, DDD: 840, XEE: 330, XFF: -240 } as const;
type Code = keyof typeof OFFSETS;
const CODES = Object.keys(OFFSETS) as Code[];
const crossesBorder = (leg: DatedLeg): boolean =>
  leg.origin.startsWith('X') !== leg.destination.startsWith('X');

const anAirport = fc.constantFrom(...CODES);
/** Five-minute steps make layovers of exactly 45, 60 and 480 minutes common. */
const minutes = (from: number, to: number) =>
  fc.integer({ min: from / 5, max: to / 5 }).map((steps) => steps * 5);
const aLeg = fc
  .record({
    origin: anAirport,
    destination: anAirport,
    flightNumber: fc.nat(19),
    departs: minutes(0, 3 * 24 * 60),
    takes: minutes(30, 9 * 60),
  })
  .map(({ origin, destination, flightNumber, departs, takes }): DatedLeg => {
    const departure = FIRST_MIDNIGHT + departs * MINUTE;
    return {
      carrier: 'F9',
      flightNumber,
      origin,
      destination,
      departure,
      arrival: departure + takes * MINUTE,
      departureOffset: OFFSETS[origin],
      arrivalOffset: OFFSETS[destination],
    };
  });
const aNetwork = fc.array(aLeg, { minLength: 40, maxLength: 120 });
const places = fc.option(fc.subarray(CODES), { nil: null, freq: 2 });

function itineraries(network: readonly DatedLeg[], query: Partial<ItineraryQuery>): DatedLeg[][] {
  const index = indexLegs(network, crossesBorder);
  const fullQuery = { origins: null, destinations: null, date: DATE, maxStops: 2 as const, ...query };
  const found = findItineraries(index, fullQuery);
  return Array.from({ length: found.length }, (_, i) =>
    found.legsOf(i).map((position) => index.legs[position] as DatedLeg),
  );
}

const pairs = (legs: readonly DatedLeg[]): [DatedLeg, DatedLeg][] =>
  legs.slice(1).map((next, i) => [legs[i] as DatedLeg, next]);

/** Each itinerary as JSON, sorted: legs may differ in any one field. */
const serialised = (found: readonly DatedLeg[][]): string[] =>
  found.map((legs) => JSON.stringify(legs)).sort();

describe('every itinerary', () => {
  const expectRule = (rule: (legs: DatedLeg[], query: Partial<ItineraryQuery>) => void): void => {
    let checked = 0;
    fc.assert(
      fc.property(
        aNetwork,
        fc.record({ origins: places, destinations: places, maxStops: fc.constantFrom(0, 1, 2) }),
        (network, query) => {
          for (const legs of itineraries(network, query)) {
            rule(legs, query);
            checked += 1;
          }
        },
      ),
    );
    expect(checked).toBeGreaterThan(500);
  };

  it('visits no airport twice', () => {
    expectRule((legs) => {
      const visited = [legs[0]?.origin, ...legs.map((leg) => leg.destination)];
      expect(new Set(visited).size).toBe(visited.length);
    });
  });

  it('has layovers within the limits of a connection', () => {
    expectRule((legs) => {
      for (const [leg, next] of pairs(legs)) {
        expect(next.origin).toBe(leg.destination);
        const layover = (next.departure - leg.arrival) / MINUTE;
        const change = crossesBorder(leg) || crossesBorder(next) ? 60 : 45;
        expect(layover).toBeGreaterThanOrEqual(leg.flightNumber === next.flightNumber ? 0 : change);
        expect(layover).toBeLessThanOrEqual(8 * 60);
      }
    });
  });

  it('has at most the requested number of stops, and at most two', () => {
    expectRule((legs, { maxStops }) => expect(legs.length - 1).toBeLessThanOrEqual(maxStops ?? 2));
  });

  it('departs on the day from a requested origin and ends at a requested destination', () => {
    expectRule((legs, { origins, destinations }) => {
      const first = legs[0] as DatedLeg;
      const day = new Date(first.departure + first.departureOffset * MINUTE).toISOString().slice(0, 10);
      expect(day).toBe(DATE);
      expect(origins?.includes(first.origin) ?? true).toBe(true);
      expect(destinations?.includes(legs.at(-1)?.destination ?? '') ?? true).toBe(true);
    });
  });
});

describe('the set of itineraries', () => {
  it('from everywhere is the union of those from each origin', () => {
    fc.assert(
      fc.property(aNetwork, places, (network, destinations) => {
        const fromEach = CODES.flatMap((code) => itineraries(network, { origins: [code], destinations }));
        expect(serialised(itineraries(network, { origins: null, destinations }))).toEqual(
          serialised(fromEach),
        );
      }),
    );
  });

  it('to anywhere is the union of those to each destination', () => {
    fc.assert(
      fc.property(aNetwork, places, (network, origins) => {
        const toEach = CODES.flatMap((code) => itineraries(network, { origins, destinations: [code] }));
        expect(serialised(itineraries(network, { origins, destinations: null }))).toEqual(serialised(toEach));
      }),
    );
  });
});
