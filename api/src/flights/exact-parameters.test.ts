import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { airportsByCode } from '../airports/airports.ts';
import { searches } from '../db/schema/index.ts';
import { FREE, PREMIUM, testApp } from '../testing/app.ts';
import { addLegs } from './testing/test-network.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z', env: { FREE_SEARCHES: '1000000' } });
afterAll(() => server.close());
await addLegs(server.db);
const premium = await server.signIn(PREMIUM);
const free = await server.signIn(FREE);
beforeEach(() => server.db.delete(searches));

/** Valid parameters for every route with places and dates. */
const ROUTES: Record<string, Record<string, string>> = {
  search: { origin: 'DEN', destination: 'MCO', date: '2026-11-21', max_workers: '10' },
  single: { origin: 'DEN', destination: 'MCO', date: '2026-11-21' },
  inbound: { destination: 'MCO', date: '2026-11-21', max_workers: '10' },
  return: { origin: 'DEN', destination: 'MCO', date: '2026-11-21', after: '2026-11-21T08:00:00-05:00' },
  flexible: { origin: 'DEN', destination: 'MCO', date: '2026-11-21', days: '7' },
  'ways-back': { origin: 'DEN', destination: 'MCO', date: '2026-11-21' },
};
const CITY_NAMES = CITY_GROUPS.map(({ cityName }) => cityName.toLowerCase());

/** Whether every entry of a list is an existing airport or city. */
const isPlaces = (value: string): boolean =>
  value.split(',').every((entry) => {
    const text = entry.trim();
    if (/^[a-z]{3}$/i.test(text)) return airportsByCode.has(text.toUpperCase());
    const city = /^city:([ -~]*)$/i.exec(text)?.[1];
    return city !== undefined && CITY_NAMES.includes(city.trim().toLowerCase());
  });

const ask = (route: string, query: Record<string, string>, who = premium) =>
  server.app.inject({ url: `/api/flights/${route}?${new URLSearchParams(query)}`, headers: who.headers });

/** A text with one character changed, added or removed. */
const damaged = (text: string) =>
  fc
    .record({
      at: fc.nat(text.length),
      removed: fc.constantFrom(0, 1, 2),
      added: fc.oneof(
        fc.constant(''),
        fc.string({ unit: 'binary', maxLength: 2 }),
        fc.constantFrom(',', ' '),
      ),
    })
    .map(({ at, removed, added }) => text.slice(0, at) + added + text.slice(at + removed));

const place = fc.constantFrom('DEN', 'mco', ' LGA ', 'city:Miami', 'CITY:Washington D.C.');
const brokenPlace = fc.oneof(
  fc.constantFrom('Los Angeles', 'LAXX', 'city:nowhere', 'city:', 'DENVER', 'QQQ', '', ' ', 'Anywhere', '*'),
  // Letters whose upper or lower case is a different letter.
  fc.constantFrom('ﬂl', 'ﬁl', 'ßn', 'city:New Yor\u212a City', 'city:M\u0130ami', 'D\u200bEN', '\u202eNED'),
  fc.constantFrom('DEN', 'city:New York City').chain(damaged),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const places = fc
  .array(fc.oneof({ weight: 2, arbitrary: place }, brokenPlace), { minLength: 1, maxLength: 4 })
  .map((entries) => entries.map((text) => text.toWellFormed()).join(','))
  .filter((text) => text !== '');

const cases = (...names: string[]) =>
  Object.entries(ROUTES).flatMap(([route, query]) =>
    names.filter((name) => name in query).map((name) => [route, name] as const),
  );

/** Sends a request and expects a 400 for one parameter and no counted search. */
async function expectRefused(route: string, name: string, value: string): Promise<void> {
  const before = await server.db.$count(searches);
  const answer = await ask(route, { ...ROUTES[route], [name]: value }, who(route));
  expect([answer.statusCode, value]).toEqual([400, value]);
  const { message, error, code, details } = answer.json();
  expect(code).toBe('BAD_REQUEST');
  expect(error).toBe(message);
  expect(details).toContainEqual({ field: name, message: expect.stringMatching(/\S/) });
  expect(await server.db.$count(searches)).toBe(before);
}
const who = (route: string) => (route === 'search' ? free : premium);

describe('places', () => {
  it.each(cases('origin', 'destination'))(
    '%s searches for what %s says, or refuses it',
    async (route, name) => {
      await fc.assert(
        fc.asyncProperty(places, async (value) => {
          if (!isPlaces(value)) return expectRefused(route, name, value);
          const answer = await ask(route, { ...ROUTES[route], [name]: value }, who(route));
          expect([200, 400]).toContain(answer.statusCode);
          const searched = answer.json().search_parameters;
          if (answer.statusCode === 400 || searched === undefined) return;
          const requested = value.split(',').map((text) => text.trim().toUpperCase());
          expect(searched[name].toUpperCase().split(',')).toEqual([...new Set(requested)]);
        }),
        { numRuns: 200 },
      );
    },
  );

  it.each(cases('destination'))('%s does not treat a malformed %s as anywhere', async (route, name) => {
    for (const value of [
      'Los Angeles',
      'LAXX',
      'city:nowhere',
      'city:',
      ' ',
      ',',
      'MCO,',
      ',MCO',
      'MCO,,LAS',
    ])
      await expectRefused(route, name, value);
  });

  it.each(cases('origin'))('%s does not search only the valid part of %s', async (route, name) => {
    for (const value of ['DEN,QQQ', 'DENVER', 'DEN,', 'DEN,city:', 'DEN,LGA,LAXX'])
      await expectRefused(route, name, value);
  });
});

describe('dates', () => {
  const brokenDate = fc.oneof(
    fc.constantFrom(
      '2026-13-45',
      '2026-02-30',
      '20261121',
      '2026-11-21T00:00',
      '21.11.2026',
      'tomorrow',
      '-1',
    ),
    fc.constantFrom('２０２６-11-21', '2026-11-21,2026-11-22', '+02026-11-21', '2026-1-1', '0000-00-00'),
    damaged('2026-11-21'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  it.each(cases('date'))('%s searches the day in %s or refuses it', async (route, name) => {
    await fc.assert(
      fc.asyncProperty(brokenDate, async (text) => {
        const value = text.toWellFormed();
        const day = value.trim();
        const instant = new Date(`${day}T00:00:00Z`);
        const isDay =
          /^\d{4}-\d{2}-\d{2}$/.test(day) &&
          Number.isFinite(instant.getTime()) &&
          instant.toISOString().startsWith(day);
        if (value === '' || isDay) return;
        await expectRefused(route, name, value);
      }),
      { numRuns: 150 },
    );
  });

  it('inbound does not treat a blank date as tomorrow', () => expectRefused('inbound', 'date', ' '));
});

describe('the other parameters', () => {
  it.each([
    ['search', 'max_workers', ['', ' ', '0', '-1', '51', '1e1', '0x10', 'ten', '10.5', '１０', '10,10']],
    ['inbound', 'max_workers', ['', '0', '11', 'NaN']],
    ['flexible', 'days', ['', '0', '32', '7.5', '1e1', 'week']],
    ['return', 'after', [' ', 'noon', '2026-11-21', '2026-02-30T08:00:00Z', '2026-11-21T25:00:00Z']],
  ] as const)('%s refuses a malformed %s', async (route, name, values) => {
    for (const value of values) await expectRefused(route, name, value);
  });

  it.each(Object.keys(ROUTES))('%s refuses unknown parameters', async (route) => {
    for (const name of ['dest', 'Destination', 'destination[]', 'duration', 'direction', 'screen'])
      await expectRefused(route, name, 'MCO');
  });

  it.each(cases('origin', 'destination', 'date'))('%s refuses a repeated %s', async (route, name) => {
    const query = new URLSearchParams(ROUTES[route]);
    query.append(name, query.get(name) ?? '');
    const before = await server.db.$count(searches);
    const answer = await server.app.inject({
      url: `/api/flights/${route}?${query}`,
      headers: premium.headers,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toContainEqual({ field: name, message: expect.any(String) });
    expect(await server.db.$count(searches)).toBe(before);
  });
});
