import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { WhyEmptySchema } from './why-empty-routes.ts';

/** Noon in New York, 10 AM in Denver, on a Friday. */
const NOON = '2026-11-20T17:00:00Z';
const SATURDAYS = 0b010_0000;
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await addLegs(server.db, [
  // The period of the timetable is that of its first leg.
  { ...daily(1, 'SEA', 'PDX', 600, 660), periodTo: '2027-06-01' },
  daily(2, 'DEN', 'MCO', 6 * 60, 11 * 60 + 33),
  { ...daily(3, 'DEN', 'SRQ', 7 * 60, 12 * 60 + 33), days: SATURDAYS },
  daily(4, 'LAS', 'MCO', 9 * 60, 17 * 60),
  daily(5, 'TPA', 'DEN', 8 * 60, 10 * 60),
]);
const member = await server.signIn(FREE);
const premium = await server.signIn(PREMIUM);
beforeEach(() => server.clock.set(NOON));

const get = (path: string, query: Record<string, string>, who: SignedIn | null = premium) =>
  server.app.inject({ url: `/api/flights/${path}`, query, headers: who?.headers ?? {} });

async function why(path: string, query: Record<string, string>, who = premium): Promise<WhyEmpty> {
  const answer = await get(path, query, who);
  expect(answer.statusCode).toBe(200);
  const explanation = answer.json<WhyEmpty>();
  expect(Value.Errors(WhyEmptySchema, explanation)).toEqual([]);
  return explanation;
}
const whyEmpty = (destination: string, date: string, origin = 'DEN') =>
  why('why-empty', { origin, destination, date });
const datesOf = ({ nearest_days }: WhyEmpty) => nearest_days.map(({ date }) => date);

describe('the reason why a search has no flights', () => {
  it('no-flights-that-day, with the nearest days and airports', async () => {
    const explanation = await whyEmpty('SRQ', '2026-12-02');
    expect(explanation).toMatchObject({ reason: 'no-flights-that-day', blackout: null, source: 'timetable' });
    expect(datesOf(explanation)).toEqual(['2026-11-28', '2026-12-05']);
    expect(explanation.nearest_airports).toMatchObject([
      { code: 'MCO', replaces: 'destination', near: 'SRQ', miles: 104, lowest: expect.any(Number) },
    ]);
  });

  it('names the lowest fares that a search for the day and the airport finds', async () => {
    const { nearest_days, nearest_airports } = await whyEmpty('SRQ', '2026-12-02');
    const lowestFor = async (query: Record<string, string>) => {
      const body = (await get('flexible', { origin: 'DEN', days: '1', ...query })).json();
      return body.days[0].lowest;
    };
    expect(nearest_days.map(({ lowest }) => lowest)).toEqual([
      await lowestFor({ destination: 'SRQ', date: '2026-11-28' }),
      await lowestFor({ destination: 'SRQ', date: '2026-12-05' }),
    ]);
    expect(nearest_airports.map(({ lowest }) => lowest)).toEqual([
      await lowestFor({ destination: 'MCO', date: '2026-12-02' }),
    ]);
  });

  it('replaces the origin by a near airport too', async () => {
    const { reason, nearest_airports } = await whyEmpty('MCO', '2026-12-02', 'PSP');
    expect(reason).toBe('no-route');
    expect(nearest_airports).toMatchObject([{ code: 'LAS', replaces: 'origin', near: 'PSP', miles: 173 }]);
  });

  it('never suggests a day in the past or outside the known period', async () => {
    expect(datesOf(await whyEmpty('SRQ', '2026-11-22'))).toEqual(['2026-11-21', '2026-11-28']);
    server.clock.set('2026-11-22T17:00:00Z');
    expect(datesOf(await whyEmpty('SRQ', '2026-11-23'))).toEqual(['2026-11-28']);
    server.clock.set(NOON);
    expect(datesOf(await whyEmpty('SRQ', '2027-02-28'))).toEqual(['2027-02-27']);
  });

  it('no-route: no flights within two weeks', async () => {
    expect(await whyEmpty('CUN', '2026-12-02')).toMatchObject({ reason: 'no-route', nearest_days: [] });
  });

  it('sales-closed: the last flight of the day has left', async () => {
    const explanation = await whyEmpty('MCO', '2026-11-20');
    expect(explanation.reason).toBe('sales-closed');
    expect(datesOf(explanation)).toEqual(['2026-11-21']);
  });

  it('not-on-sale-yet: nothing leaves the origin on the day or after it', async () => {
    const explanation = await whyEmpty('MCO', '2027-03-08');
    expect(explanation.reason).toBe('not-on-sale-yet');
    expect(datesOf(explanation)).toEqual(['2027-03-01']);
    // A day that near is on sale: no flight is planned.
    server.clock.set('2027-02-20T17:00:00Z');
    const later = await server.signIn(PREMIUM);
    const toOrlando = { origin: 'DEN', destination: 'MCO', date: '2027-03-08' };
    expect((await why('why-empty', toOrlando, later)).reason).toBe('no-flights-that-day');
  });

  it('blackout: pass fares return after it', async () => {
    const explanation = await whyEmpty('MCO', '2026-11-29');
    expect(explanation).toMatchObject({
      reason: 'blackout',
      blackout: { from: '2026-11-28', to: '2026-11-30' },
    });
    const [earlier, later] = explanation.nearest_days;
    expect(earlier?.date).toMatch(/^2026-11-2[1-7]$/);
    expect(later?.date).toMatch(/^2026-12-\d\d$/);
    for (const day of explanation.nearest_days) expect(day.lowest_go_wild).toEqual(expect.any(Number));
    for (const airport of explanation.nearest_airports)
      expect(airport.lowest_go_wild).toEqual(expect.any(Number));
  });

  it('no-pass-fares on other days, null where there are some', async () => {
    const days = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`);
    const reasons = new Set<string | null>();
    for (const date of days) {
      const { days: fares } = (
        await get('flexible', { origin: 'DEN', destination: 'MCO', date, days: '1' })
      ).json();
      const expected = fares[0].lowest_go_wild === null ? 'no-pass-fares' : null;
      expect((await whyEmpty('MCO', date)).reason).toBe(expected);
      reasons.add(expected);
    }
    expect(reasons).toEqual(new Set(['no-pass-fares', null]));
  });

  it('of a search from everywhere', async () => {
    const explanation = await why('inbound/why-empty', { destination: 'SRQ', date: '2026-12-02' });
    expect(explanation.reason).toBe('no-flights-that-day');
    expect(datesOf(explanation)).toEqual(['2026-11-28', '2026-12-05']);
    expect(explanation.nearest_airports).toMatchObject([
      { code: 'MCO', replaces: 'destination', near: 'SRQ' },
    ]);
    expect(await why('inbound/why-empty', { destination: 'CUN', date: '2026-12-02' })).toMatchObject({
      reason: 'no-route',
      nearest_days: [],
    });
  });

  it('of a search to anywhere', async () => {
    const { reason, nearest_airports } = await why('why-empty', { origin: 'SRQ', date: '2026-12-02' });
    expect(reason).toBe('no-route');
    expect(nearest_airports).toMatchObject([{ code: 'TPA', replaces: 'origin', near: 'SRQ' }]);
  });
});

describe('the reason why there are no return flights', () => {
  const toDenver = { origin: 'DEN', destination: 'SRQ', date: '2026-12-02' };

  it('suggests other airports beside both places', async () => {
    const explanation = await why('return/why-empty', toDenver);
    expect(explanation.reason).toBe('no-route');
    expect(explanation.nearest_airports).toMatchObject([{ code: 'TPA', replaces: 'origin', near: 'SRQ' }]);
  });

  it('before-arrival: only later days, and airports with flights after the arrival', async () => {
    const fromTampa = { origin: 'DEN', destination: 'TPA', date: '2026-12-02' };
    const late = await why('return/why-empty', { ...fromTampa, after: '2026-12-02T12:00:00-05:00' });
    expect(late.reason).toBe('before-arrival');
    expect(datesOf(late)).toEqual(['2026-12-03']);
    const airports = async (after: string) =>
      (await why('return/why-empty', { ...toDenver, after })).nearest_airports.map(({ code }) => code);
    expect(await airports('2026-12-02T12:00:00-05:00')).toEqual([]);
    expect(await airports('2026-12-02T07:00:00-05:00')).toEqual(['TPA']);
  });
});

describe('the gates', () => {
  const query = { origin: 'DEN', destination: 'CUN', date: '2026-12-02' };

  it.each([
    ['why-empty', query, 200],
    ['inbound/why-empty', { destination: 'CUN', date: '2026-12-02' }, 403],
    ['return/why-empty', query, 403],
  ])('%s: those of its search', async (path, params, ofFree) => {
    expect((await get(path, params, null)).statusCode).toBe(401);
    expect((await get(path, params, member)).statusCode).toBe(ofFree);
    expect((await get(path, params, premium)).statusCode).toBe(200);
  });

  it.each([
    ['why-empty', 'search'],
    ['inbound/why-empty', 'inbound'],
    ['return/why-empty', 'return'],
  ])('%s refuses what its search refuses', async (path, search) => {
    for (const params of [
      {},
      { ...query, dest: 'CUN' },
      { origin: 'QQQ', destination: 'QQQ', date: '2026-11-19' },
      { origin: 'DEN', destination: 'DEN', date: '2027-06-02', after: 'noon' },
    ]) {
      const [refused, expected] = [await get(path, params), await get(search, params)];
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual(expected.json());
    }
  });

  it.each(['why-empty', 'inbound/why-empty'])('%s has no complete response (FLGT-6)', async (path) => {
    const { origin, ...inbound } = query;
    const params = { ...(path === 'why-empty' && { origin }), ...inbound };
    expect((await get(path, params)).statusCode).toBe(200);
    const answer = await get(path, { ...params, complete: 'true' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toMatchObject([{ field: 'complete' }]);
  });

  it('counts as no search, and belongs to one once the allowance is used up', async () => {
    const guest = await server.signIn(FREE);
    const count = () => server.db.$count(searches);
    const before = await count();
    expect((await get('why-empty', query, guest)).statusCode).toBe(200);
    expect(await count()).toBe(before);
    for (const destination of ['CUN', 'MCO', 'SRQ']) await get('search', { ...query, destination }, guest);
    expect((await get('why-empty', query, guest)).statusCode).toBe(200);
    expect((await get('why-empty', { ...query, date: '2026-12-03' }, guest)).statusCode).toBe(429);
  });
});
