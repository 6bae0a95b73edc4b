import { DEFAULT_WEIGHTS } from '@fareweave/shared-lib/domain/best';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { describe, expect, it } from 'vitest';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop, overnight, results, toLasVegas, toSanJuan } from '../testing/flights.ts';
import { cheapestOf, sectionsOf, summaryLine } from './destinations.ts';

const ranking = { order: 'highest', weights: DEFAULT_WEIGHTS } as const;
const found = results({
  MCO: [overnight(), nonstop()],
  SJU: [toSanJuan()],
  LAS: [toLasVegas()],
  JFK: [],
  QQQ: [overnight()],
});
const { goWild, standard } = sectionsOf(found, airports, ranking, ADULT_PRICES);

describe('the sections of the results', () => {
  it('separate destinations with and without a pass fare, the highest fare first', () => {
    expect(goWild.map(({ code, lowest }) => [code, lowest?.total])).toEqual([
      ['LAS', 27],
      ['MCO', 15],
    ]);
    expect(standard.map(({ code, lowest }) => [code, lowest?.total])).toEqual([
      ['SJU', 210],
      ['QQQ', 72],
    ]);
  });

  it('contain the type of the lowest fare', () => {
    expect(standard.map(({ lowest }) => lowest?.type)).toEqual(['standard', 'discount_den']);
  });

  it('contain city names, and the code of an unknown airport', () => {
    expect(standard.map(({ city }) => city)).toEqual(['San Juan', 'QQQ']);
  });
});

describe('the way home from a destination', () => {
  const day = (flights: number, go_wild: number) => ({ date: '2026-11-22', flights, go_wild });
  const returnOptions = {
    destinations: {
      MCO: { days: [day(2, 0), day(3, 1)], same_day_minutes: null },
      SJU: { days: [day(2, 0)], same_day_minutes: null },
      LAS: { days: [], same_day_minutes: null },
    },
  };
  it('counts the days without one: on the pass where the way out is on the pass', () => {
    const ordered = sectionsOf(found, airports, { ...ranking, order: 'best' }, ADULT_PRICES, returnOptions);
    const shares = [...ordered.goWild, ...ordered.standard].map(({ code, noWayHome }) => [code, noWayHome]);
    expect(Object.fromEntries(shares)).toEqual({ MCO: 0.5, LAS: null, SJU: 0, QQQ: null });
  });

  it('is on the pass for a pass fare that costs more than the others (RSLT-32)', () => {
    const prices = { ...ADULT_PRICES, lowest: () => ({ type: 'discount_den', total: 49 }) as const };
    const ordered = sectionsOf(found, airports, { ...ranking, order: 'best' }, prices, returnOptions);
    expect(ordered.goWild.find(({ code }) => code === 'MCO')?.noWayHome).toBe(0.5);
  });
});

describe('the distance of an inbound search', () => {
  it('is measured to the searched destination', () => {
    const { search_parameters, ...rest } = results({ LAS: [toLasVegas()] });
    const inbound = {
      ...rest,
      search_parameters: { ...search_parameters, origin: 'Inbound to DEN', destination: 'DEN' },
    };
    const [place] = sectionsOf(inbound, airports, ranking, ADULT_PRICES).goWild;
    expect(Math.round(place?.miles ?? 0)).toBe(627);
  });

  it('is measured to the first airport of a searched city', () => {
    const { search_parameters, ...rest } = results({ LAS: [toLasVegas()] });
    const milesTo = (destination: string) => {
      const search = { ...search_parameters, origin: `Inbound to ${destination}`, destination };
      const inbound = { ...rest, search_parameters: search };
      return sectionsOf(inbound, airports, ranking, ADULT_PRICES).goWild[0]?.miles;
    };
    expect(milesTo('JFK')).toBeGreaterThan(2000);
    expect(milesTo('CITY:New York City')).toBe(milesTo('JFK'));
  });
});

describe('the summary line of a destination', () => {
  const lineOf = (code: string) => {
    const destination = [...goWild, ...standard].find((other) => other.code === code);
    return destination && summaryLine(destination);
  };

  it('contains flights, fewest stops, the fastest of those, and the distance from the first origin', () => {
    expect(lineOf('MCO')).toBe('MCO ·\u00a02 flights ·\u00a0nonstop from 3h 33m ·\u00a01,545 mi');
    expect(lineOf('LAS')).toBe('LAS ·\u00a01 flight ·\u00a0nonstop from 2h 02m ·\u00a0627 mi');
    expect(lineOf('SJU')).toBe('SJU ·\u00a01 flight ·\u00a02 stops from 11h 20m ·\u00a02,732 mi');
  });

  it('leaves out an unknown distance', () => {
    expect(lineOf('QQQ')).toBe('QQQ ·\u00a01 flight ·\u00a01 stop from 7h 36m');
  });
});

describe('the props of the slot of a destination', () => {
  it('are the airports of the cheapest flight, the day and the price', () => {
    const flights = [overnight(), { ...toSanJuan(), segments: toSanJuan().segments.slice(1) }, nonstop()];
    expect(cheapestOf({ flights }, '2026-11-21')).toEqual({
      origin: 'DEN',
      destination: 'MCO',
      date: '2026-11-21',
      lowest_price: 15,
    });
  });

  it('have no price when nothing is on sale', () => {
    const flight = { ...nonstop(), fares: { go_wild: null, standard: null, discount_den: null } };
    expect(cheapestOf({ flights: [flight] }, '2026-11-21')).toMatchObject({ lowest_price: null });
  });
});
