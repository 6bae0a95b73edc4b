import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../core/http/errors.ts';
import type { Coverage } from '../flights/index.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import { PREMIUM, testApp } from '../testing/app.ts';
import { LOOP_NETWORK } from './testing/loop-network.ts';
import { requestTrips } from './testing/trip-lines.ts';
import { readTripQuery } from './trip-request.ts';

const server = await testApp();
afterAll(() => server.close());
await addLegs(server.db, LOOP_NETWORK);
const premium = await server.signIn(PREMIUM);

const NOW = new Date('2026-11-20T17:00:00Z');
const coverage: Coverage = {
  source: 'timetable',
  revision: '1',
  period: { from: '2026-11-01', to: '2027-03-01' },
};
const PARAMS = {
  origin: 'DEN',
  near: 0,
  order: 'any',
  from: '2026-11-21T06:30',
  until: '2026-11-24T22:00',
  nights: '0-7',
  hours: 3,
  fare: 'any',
  stops: 1,
  layover: '45-480',
  overnight: true,
  airport_change: false,
  sort: 'best',
  limit: 20,
} as const;
const read = (more: object = {}) => readTripQuery({ ...PARAMS, ...more }, coverage, NOW);

describe('the query of trip plans', () => {
  it('ends where it starts and has one place, unless it says otherwise', () => {
    expect(read()).toMatchObject({ origins: ['DEN'], homes: ['DEN'], visit: [], places: 1, minStay: 180 });
    expect(read({ home: 'CITY:Chicago' }).homes).toEqual(['ORD', 'MDW']);
    expect(read({ visit: 'LAS,CITY:Miami' })).toMatchObject({ visit: [['LAS'], ['MIA', 'FLL']], places: 2 });
  });

  it('has the times on the local clock', () => {
    const { from, until } = read();
    expect(until - from).toBe(3 * 1440 + 15 * 60 + 30);
  });

  it('adds airports near the origin and home, but none of a city to visit', () => {
    const near = read({ origin: 'MCO', near: 90, visit: 'TPA' });
    expect(near.origins[0]).toBe('MCO');
    expect(near.origins).not.toContain('TPA');
    expect(near.homes).toEqual(near.origins);
    expect(read({ origin: 'MCO', near: 90 }).origins).toContain('TPA');
  });

  it('omits the airports to avoid', () => {
    expect(read({ origin: 'CITY:New York City', avoid: 'JFK' }).origins).toEqual(['LGA', 'EWR']);
  });
});

describe('a refused query', () => {
  it.each([
    [{ origin: '' }, 'origin', 'Origin airport code is required'],
    [{ origin: 'XXX' }, 'origin', 'Unknown airport or city: XXX'],
    [{ home: 'DEN,' }, 'home', 'Every entry of home must be an airport code or a city'],
    [{ via: 'QQQ' }, 'via', 'Unknown airport or city: QQQ'],
    [{ avoid: 'QQQ' }, 'avoid', 'Unknown airport or city: QQQ'],
    [{ avoid: 'DEN' }, 'avoid', 'Avoid must not contain every airport of origin, home or a place to visit'],
    [{ near: '201' }, 'near', 'Near must be 200 or less'],
    [{ visit: 'LAS,MCO,PHX,ATL,SEA' }, 'visit', 'At most 4 places can be visited'],
    [{ visit: 'JFK,LGA' }, 'visit', 'Places to visit must be different cities'],
    [{ visit: 'DEN' }, 'visit', 'Places to visit must be different from origin and home'],
    [{ visit: 'LAS', home: 'LAS' }, 'visit', 'Places to visit must be different from origin and home'],
    [{ order: 'best' }, 'order', 'Order must be any or given'],
    [{ places: '5' }, 'places', 'Places must be 4 or less'],
    [{ visit: 'LAS,MCO', places: '1' }, 'places', 'Places must be 2 or more: you chose 2 to visit'],
    [{ from: '2026-11-21' }, 'from', 'Leave after must be a date and time, such as 2026-11-20T17:00'],
    [{ from: '2026-02-30T08:00' }, 'from', 'Leave after must be a date and time, such as 2026-11-20T17:00'],
    [{ from: '2026-11-01T08:00', until: '2026-11-03T08:00' }, 'from', 'Departure date is in the past'],
    [{ until: '2026-11-22T24:00' }, 'until', 'Home by must be a date and time, such as 2026-11-23T22:00'],
    [{ until: '2026-11-20T08:00' }, 'until', 'Home by must be later than leave after'],
    [{ until: '2026-12-12T00:01' }, 'until', 'Home by must be at most 21 days after leave after'],
    [
      { nights: '3-1' },
      'nights',
      'Nights must be the fewest and the most nights at each place, such as 1-3, at most 21',
    ],
    [
      { layover: '30-90' },
      'layover',
      'Layover must be the shortest and the longest time in minutes, from 45-480',
    ],
    [{ hours: '0' }, 'hours', 'Hours must be 1 or more'],
    [{ fare: 'den' }, 'fare', 'Fare must be any or go_wild'],
    [{ budget: 'x' }, 'budget', 'Budget must be a whole number'],
    [{ stops: '3' }, 'stops', 'Stops must be 2 or less'],
    [{ overnight: 'no' }, 'overnight', 'Overnight must be true or false'],
    [{ airport_change: '1' }, 'airport_change', 'Airport change must be true or false'],
    [{ sort: 'time' }, 'sort', 'Sort must be best, price, hours, or home'],
    [{ limit: '51' }, 'limit', 'Limit must be 50 or less'],
    [{ dest: 'LAS' }, 'dest', '“dest” is not a known field'],
  ] as [Record<string, string>, string, string][])('names the field: %j', async (query, field, message) => {
    const refused = await requestTrips(server, premium, query);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ErrorBody>().details).toEqual([{ field, message }]);
  });

  it('names every invalid field', async () => {
    const refused = await requestTrips(server, premium, { origin: 'XXX', from: 'soon', nights: 'few' });
    expect(refused.json<ErrorBody>().details?.map(({ field }) => field)).toEqual([
      'origin',
      'from',
      'nights',
    ]);
  });
});
