import type { Flight } from '@fareweave/shared-lib/domain/flights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Filters, NO_FILTERS } from '../model/filters.ts';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop, overnight, toLasVegas, toSanJuan } from '../testing/flights.ts';
import { applyFilters, fitFilters, highestTotal } from './apply-filters.ts';

const withoutFares: Flight = {
  ...nonstop(),
  flight_number: 'F9 9',
  fares: { go_wild: null, standard: null, discount_den: null },
};
const flights = { MCO: [nonstop(), overnight()], LAS: [toLasVegas()], SJU: [toSanJuan(), withoutFares] };
const stay = (same_day_minutes: number | null) => ({ days: [], same_day_minutes });
const returnOptions = { destinations: { MCO: stay(240), LAS: stay(239), SJU: stay(null) } };

const left = (part: Partial<Filters>) => {
  const { flights: kept } = applyFilters(
    { flights },
    { ...NO_FILTERS, ...part },
    returnOptions,
    ADULT_PRICES,
  );
  return Object.values(kept)
    .flat()
    .map(({ flight_number }) => flight_number);
};
const ORLANDO = 'F9 1279';
const OVERNIGHT = 'F9 2040 / F9 612';
const LAS_VEGAS = 'F9 628';
const SAN_JUAN = 'F9 1 / F9 2 / F9 3';
const NO_FARE = 'F9 9';

describe('filters', () => {
  it.each<[string, Partial<Filters>, string[]]>([
    ['nonstop', { stops: 0 }, [ORLANDO, LAS_VEGAS, NO_FARE]],
    ['1 stop max', { stops: 1 }, [ORLANDO, OVERNIGHT, LAS_VEGAS, NO_FARE]],
    ['trip time to the half hour', { maxHours: 7.5 }, [ORLANDO, LAS_VEGAS, NO_FARE]],
    ['trip time as long as the flight', { maxHours: 8 }, [ORLANDO, OVERNIGHT, LAS_VEGAS, NO_FARE]],
    ['the lowest fare, not the standard one', { maxPrice: 50 }, [ORLANDO, LAS_VEGAS]],
    ['a price of nothing', { maxPrice: 0 }, []],
    [
      'a window on the clock at the origin',
      { departFrom: 360, departTo: 540 },
      [ORLANDO, LAS_VEGAS, NO_FARE],
    ],
    ['a window of one moment', { departFrom: 300, departTo: 300 }, [SAN_JUAN]],
    ['a same-day hop', { hopHours: 4 }, [ORLANDO, OVERNIGHT]],
    ['a window on the clock at the destination', { arriveFrom: 690, arriveTo: 1020 }, [ORLANDO, NO_FARE]],
    ['an arrival on the next morning', { arriveFrom: 390, arriveTo: 420 }, [OVERNIGHT]],
    ['layovers of an hour or more', { layoverFrom: 60 }, [ORLANDO, LAS_VEGAS, SAN_JUAN, NO_FARE]],
    ['layovers up to an hour', { layoverTo: 60 }, [ORLANDO, OVERNIGHT, LAS_VEGAS, SAN_JUAN, NO_FARE]],
    ['layovers up to half an hour', { layoverTo: 30 }, [ORLANDO, LAS_VEGAS, NO_FARE]],
    ['a stop at an airport', { via: ['MCO'] }, [SAN_JUAN]],
    ['a stop at one of several airports', { via: ['DEN', 'LAS'] }, [OVERNIGHT, SAN_JUAN]],
    ['no airport of a stop', { avoid: ['LAS'] }, [ORLANDO, NO_FARE]],
    ['no airport at an end', { avoid: ['SJU', 'ORD'] }, [ORLANDO, OVERNIGHT, LAS_VEGAS, NO_FARE]],
    ['no red-eyes', { redEyes: 'hide' }, [ORLANDO, LAS_VEGAS, SAN_JUAN, NO_FARE]],
    ['only red-eyes', { redEyes: 'only' }, [OVERNIGHT]],
    ['several at once', { stops: 1, departFrom: 540, maxPrice: 50 }, [LAS_VEGAS]],
  ])('%s', (_, part, expected) => {
    expect(left(part)).toEqual(expected);
  });

  it('hide no trip longer than a day at 24 hours', () => {
    const days = { LAS: [{ ...overnight(), duration: 26 * 60 }] };
    expect(applyFilters({ flights: days }, NO_FILTERS, undefined, ADULT_PRICES)).toEqual({
      flights: days,
      shown: 1,
      hidden: 0,
    });
    expect(
      applyFilters({ flights: days }, { ...NO_FILTERS, maxHours: 23.5 }, undefined, ADULT_PRICES).hidden,
    ).toBe(1);
  });

  it('ignore the same-day hop until the return options have loaded', () => {
    expect(applyFilters({ flights }, { ...NO_FILTERS, hopHours: 4 }, undefined, ADULT_PRICES).hidden).toBe(0);
  });

  it('leave out destinations without flights, and keep the identity of unchanged lists', () => {
    const { flights: kept } = applyFilters(
      { flights },
      { ...NO_FILTERS, departTo: 540 },
      returnOptions,
      ADULT_PRICES,
    );
    expect(Object.keys(kept)).toEqual(['MCO', 'LAS', 'SJU']);
    expect(kept.LAS).toBe(flights.LAS);
    expect(
      Object.keys(
        applyFilters({ flights }, { ...NO_FILTERS, hopHours: 4 }, returnOptions, ADULT_PRICES).flights,
      ),
    ).toEqual(['MCO']);
  });
});

const minutes = (max: number) => fc.integer({ min: 0, max });
const fare = fc.option(minutes(900).map((total) => ({ total })));
const anyFlight: fc.Arbitrary<Flight> = fc
  .record({
    fares: fc.record({ go_wild: fare, standard: fare, discount_den: fare }),
    stops: minutes(2),
    duration: minutes(2000),
    minute: minutes(1439),
    zone: fc.constantFrom('-10:00', '-07:00', '-04:00'),
    base: fc.constantFrom(nonstop(), overnight(), toSanJuan()),
  })
  .map(({ base, minute, zone, ...rest }) => {
    const clock = [minute / 60, minute % 60]
      .map((part) => String(Math.trunc(part)).padStart(2, '0'))
      .join(':');
    return { ...base, ...rest, departure_time: `2026-11-21T${clock}:00${zone}` };
  });
const anyFlights = fc.dictionary(fc.constantFrom('MCO', 'LAS', 'SJU', 'JFK'), fc.array(anyFlight));
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    stops: fc.constantFrom(null, 0, 1),
    maxHours: fc.integer({ min: 2, max: 48 }).map((halves) => halves / 2),
    maxPrice: fc.option(fc.integer({ min: 0, max: 20 }).map((steps) => steps * 50)),
    window: fc
      .tuple(minutes(48), minutes(48))
      .map((ends) => ends.map((end) => end * 30).sort((a, b) => a - b)),
    hopHours: fc.option(fc.integer({ min: 1, max: 16 })),
    arriveFrom: fc.integer({ min: 0, max: 24 }).map((steps) => steps * 30),
    arriveTo: fc.integer({ min: 25, max: 48 }).map((steps) => steps * 30),
    layoverFrom: fc.integer({ min: 0, max: 4 }).map((steps) => steps * 30),
    layoverTo: fc.integer({ min: 5, max: 24 }).map((steps) => steps * 30),
    via: fc.subarray(['LAS', 'MCO']),
    avoid: fc.subarray(['LAS', 'MCO', 'SJU']),
    redEyes: fc.constantFrom(null, 'hide', 'only'),
  })
  .map(({ window: [departFrom = 0, departTo = 1440], ...rest }) => ({ ...rest, departFrom, departTo }));
const anyReturnOptions = fc.option(
  fc
    .dictionary(fc.constantFrom('MCO', 'LAS', 'SJU'), fc.option(minutes(1000)).map(stay))
    .map((destinations) => ({ destinations })),
  { nil: undefined },
);

/** The least narrow of two, kind by kind. */
const looser = (a: Filters, b: Filters): Filters => ({
  stops: a.stops === null || b.stops === null ? null : a.stops === 1 || b.stops === 1 ? 1 : 0,
  maxHours: Math.max(a.maxHours, b.maxHours),
  maxPrice: a.maxPrice === null || b.maxPrice === null ? null : Math.max(a.maxPrice, b.maxPrice),
  departFrom: Math.min(a.departFrom, b.departFrom),
  departTo: Math.max(a.departTo, b.departTo),
  hopHours: a.hopHours === null || b.hopHours === null ? null : Math.min(a.hopHours, b.hopHours),
  arriveFrom: Math.min(a.arriveFrom, b.arriveFrom),
  arriveTo: Math.max(a.arriveTo, b.arriveTo),
  layoverFrom: Math.min(a.layoverFrom, b.layoverFrom),
  layoverTo: Math.max(a.layoverTo, b.layoverTo),
  via: a.via.length === 0 || b.via.length === 0 ? [] : [...a.via, ...b.via],
  avoid: a.avoid.filter((code) => b.avoid.includes(code)),
  redEyes: a.redEyes === b.redEyes ? a.redEyes : null,
});

describe('of any results, filters', () => {
  it('keep the order of the shown flights, and count the hidden ones', () => {
    fc.assert(
      fc.property(anyFlights, anyFilters, anyReturnOptions, (all, filters, back) => {
        const { flights: kept, shown, hidden } = applyFilters({ flights: all }, filters, back, ADULT_PRICES);
        for (const [code, list] of Object.entries(kept)) {
          const others = new Set(list);
          expect(list).toEqual(all[code]?.filter((flight) => others.has(flight)));
        }
        expect(shown).toBe(Object.values(kept).flat().length);
        expect(shown + hidden).toBe(Object.values(all).flat().length);
      }),
    );
  });

  it('hide nothing when there are none', () => {
    fc.assert(
      fc.property(anyFlights, anyReturnOptions, (all, back) => {
        expect(applyFilters({ flights: all }, NO_FILTERS, back, ADULT_PRICES).hidden).toBe(0);
      }),
    );
  });

  it('show no flight that less strict filters hide', () => {
    fc.assert(
      fc.property(anyFlights, anyFilters, anyFilters, anyReturnOptions, (all, tight, other, back) => {
        const narrow = applyFilters({ flights: all }, tight, back, ADULT_PRICES).flights;
        const wide = applyFilters({ flights: all }, looser(tight, other), back, ADULT_PRICES).flights;
        for (const [code, list] of Object.entries(narrow))
          expect(wide[code]).toEqual(expect.arrayContaining(list));
      }),
    );
  });
});

const at = (total: number) => ({
  ...nonstop(),
  fares: { go_wild: null, standard: { total }, discount_den: null },
});

describe('the price slider', () => {
  it.each([
    ['the dearest fare of any kind, rounded up', { MCO: [nonstop(), overnight()], SJU: [toSanJuan()] }, 250],
    ['a fare on the step', { MCO: [at(250)] }, 250],
    ['a fare above the step', { MCO: [at(251)] }, 300],
    ['no fares', { MCO: [] }, 0],
    ['no flights', {}, 0],
  ])('ends at %s', (_, flights, expected) => {
    expect(highestTotal({ flights }, ADULT_PRICES)).toBe(expected);
  });
});

describe('filters from another search', () => {
  const filters = { ...NO_FILTERS, stops: 0 as const, maxPrice: 300, hopHours: 4 };
  it.each([
    ['stay when they apply', { highest: 350, canHop: true }, filters],
    ['lose a price beyond the slider', { highest: 300, canHop: true }, { ...filters, maxPrice: null }],
    ['lose the hop where there is none', { highest: 350, canHop: false }, { ...filters, hopHours: null }],
  ])('%s', (_, range, expected) => {
    expect(fitFilters(filters, range)).toEqual(expected);
  });
});
