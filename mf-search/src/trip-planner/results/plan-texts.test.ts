import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { language } from '../../messages/es.ts';
import { laterHome, plan } from '../../testing/trip-plans.ts';
import {
  daysText,
  laterFlightText,
  leastLikelySeatText,
  routeText,
  stayText,
  weakestText,
} from './plan-texts.ts';

// Before the imports, because the days of `plan` follow the present day when its module is loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T10:00:00-07:00') }));

const CITIES = new Map([
  ['DEN', 'Denver'],
  ['LAS', 'Las Vegas'],
  ['OAK', 'Oakland'],
]);
const cityOf = (code: string) => CITIES.get(code) ?? code;
const stay = (change: object) => stayText({ ...(plan().stays[0] ?? fail()), ...change }, cityOf);
const fail = () => {
  throw new Error('a plan has a stay');
};

it('names the places and the days of a trip', () => {
  expect(routeText(plan(), cityOf)).toBe('Denver → Las Vegas → Denver');
  expect(daysText(plan())).toBe('Wed, Nov 18 – Fri, Nov 20');
  expect(daysText({ flights: plan().flights.slice(0, 1) })).toBe('Wed, Nov 18');
});

describe('a stay', () => {
  it.each([
    [{ nights: 1, minutes: 1599, daylight_minutes: 599 }, '1 night · 26 h in Las Vegas, 9 h of daylight'],
    [{ nights: 0, minutes: 300, daylight_minutes: 59 }, 'Same day · 5 h in Las Vegas, no daylight'],
    [
      { nights: 2, minutes: 2880, daylight_minutes: 600, leaves_from: 'OAK' },
      '2 nights · 48 h in Las Vegas, 10 h of daylight. You leave from Oakland (OAK)',
    ],
  ])('%j', (change, text) => {
    expect(stay(change)).toBe(text);
  });
});

describe('the tightest flight', () => {
  it.each([
    [
      { later: 3, last: laterHome('21:55') },
      'Tightest: F9 402 to Denver, Fri 6:10 PM. 3 seats left. 3 later flights would still work, the last one Fri 9:55 PM.',
    ],
    [
      { flight: 0, seats: null, later: 0, last: null },
      'Tightest: F9 401 to Las Vegas, Wed 5:00 PM. If you miss it, no later flight keeps this trip possible.',
    ],
    [
      { seats: 1 },
      'Tightest: F9 402 to Denver, Fri 6:10 PM. 1 seat left. One later flight would still work, Fri 9:55 PM.',
    ],
  ])('%j', (change, text) => {
    expect(weakestText(plan({ weakest: { ...plan().weakest, ...change } }), cityOf)).toBe(text);
  });
});

describe('the flight least likely to have a pass seat (TPLN-35)', () => {
  it('is named with its chance and what it is based on', () => {
    const seat = { at: 'departure', chance: 0.34, based_on: 1214, basis: 'flight' } as const;
    const text = (source: 'sample' | 'live') =>
      leastLikelySeatText(plan({ pass_seat: { flight: 1, seat: { ...seat, source } } }), cityOf);
    expect(text('live')).toBe(
      'Pass seat least likely: F9 402 to Denver, Fri 6:10 PM. 34% at departure, based on 1,214 flights.',
    );
    expect(text('sample')).toMatch(/based on 1,214 flights \(sample data\)\.$/);
  });

  it('is not named where nothing is estimated', () => {
    expect(leastLikelySeatText(plan(), cityOf)).toBeNull();
  });
});

it.each([
  [{}, '9:55 PM (F9 77, GoWild $15, from $39 for 1 adult)'],
  [
    { arrival_time: '2026-11-21T14:20:00-07:00' },
    '9:55 PM, arrives Sat 2:20 PM (F9 77, GoWild $15, from $39 for 1 adult)',
  ],
  [{ lowest_price: 15 }, '9:55 PM (F9 77, GoWild $15 for 1 adult)'],
  [{ lowest_go_wild_price: null }, '9:55 PM (F9 77, from $39 for 1 adult)'],
  [{ lowest_go_wild_price: null, lowest_price: null }, '9:55 PM (F9 77, sold out)'],
])('a later flight %j', (fares, text) => {
  expect(laterFlightText({ ...laterHome('21:55'), ...fares })).toBe(text);
});

describe('in Spanish', () => {
  afterEach(() => setLanguage(null));

  it('has whole sentences with the forms of counts', () => {
    setLanguage(language);
    expect(stay({ nights: 1, minutes: 1599, daylight_minutes: 599 })).toBe(
      '1 noche · 26 h en Las Vegas, 9 h de luz de día',
    );
    const weakest = { ...plan().weakest, later: 3, last: laterHome('21:55') };
    expect(weakestText(plan({ weakest }), cityOf)).toBe(
      'El más ajustado: F9 402 (vie 6:10 p.m.) a Denver. Quedan 3 asientos. Todavía servirían 3 vuelos posteriores (el último, vie 9:55 p.m.).',
    );
    expect(laterFlightText({ ...laterHome('21:55'), lowest_price: null, lowest_go_wild_price: null })).toBe(
      '9:55 p.m. (F9 77, agotado)',
    );
  });
});
