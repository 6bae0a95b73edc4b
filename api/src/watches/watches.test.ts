import { MAX_WATCHES } from '@fareweave/shared-lib/domain/watches';
import { afterAll, describe, expect, it } from 'vitest';
import { watchSearches } from '../db/schema/index.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import { unsubscribeSecret, unsubscribeToken } from '../mail/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';
import type { Watch, WatchBody } from './schema.ts';
import { ANYWHERE, searching } from './testing/watch-requests.ts';

/** Noon in New York, ten in Denver. */
const server = await testApp({ now: '2026-11-20T17:00:00Z' });
await addLegs(server.db);
afterAll(() => server.close());

const call = (who: SignedIn | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/watches${path}`,
    headers: { ...who?.headers },
    ...(payload && { payload }),
  });
const created = async (who: SignedIn, body: object = ANYWHERE): Promise<Watch> =>
  (await call(who, 'POST', '', body)).json<Watch>();
const list = async (who: SignedIn) => (await call(who, 'GET')).json<{ watches: Watch[] }>().watches;

const PLAN: WatchBody = {
  ...ANYWHERE,
  search: null,
  plan: 'origin=DEN&visit=MCO&from=2026-12-04T17%3A00&until=2026-12-06T22%3A00',
};

describe('a watch (WTCH-2)', () => {
  it('has the requested values and is listed, the newest first', async () => {
    const who = await server.signIn(PREMIUM);
    const body = searching(
      { origin: 'den,city:new york city', weekdays: [6, 0], trip: { hours: 20, weekday: 0, time: '22:00' } },
      { seat_percent: 60, quiet_hours: { from: '22:00', to: '07:00' }, digest: true },
    );
    const answer = await call(who, 'POST', '', body);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...body,
        id: expect.any(String),
        status: 'active',
        created_at: '2026-11-20T17:00:00.000Z',
        last_checked_at: null,
        found: null,
        check_minutes: 10,
      },
    ]);
    server.clock.set('2026-11-20T17:01:00Z');
    const plan = await created(who, PLAN);
    expect((await list(who)).map(({ id }) => id)).toEqual([plan.id, answer.json().id]);
  });

  it.each<[string, Partial<WatchBody>, string, string]>([
    ['no request', { search: null }, 'search', 'Watch either a search or a trip plan'],
    ['two requests', { plan: PLAN.plan }, 'search', 'Watch either a search or a trip plan'],
    ['no origin', searching({ origin: '' }), 'search.origin', 'Origin airport code is required'],
    ['an unknown airport', searching({ origin: 'QQQ' }), 'search.origin', 'Unknown airport or city: QQQ'],
    [
      'the origin as destination',
      searching({ destination: 'DEN' }),
      'search.destination',
      'Destination must be different from origin',
    ],
    [
      'no such day',
      searching({ from: '2026-02-30' }),
      'search.from',
      'First day must be a day that exists, written YYYY-MM-DD',
    ],
    [
      'a window that ends first',
      searching({ to: '2026-11-30' }),
      'search.to',
      'Last day must not be before the first day',
    ],
    [
      'a past window',
      searching({ from: '2026-11-01', to: '2026-11-02' }),
      'search.to',
      'Last day is in the past',
    ],
    [
      'no such weekday',
      searching({ from: '2026-12-01', to: '2026-12-02', weekdays: [0] }),
      'search.weekdays',
      'None of these weekdays is between the first and the last day',
    ],
    [
      'too many searches',
      searching({ origin: 'DEN,MCO,LAS,PHX,ATL', from: '2026-12-01', to: '2027-01-31' }),
      'search.to',
      'This is 310 searches, of at most 300: choose fewer days or airports',
    ],
    [
      'too many searches to several destinations',
      searching({ origin: '', destination: 'MCO,LAS,PHX,ATL', from: '2026-12-01', to: '2027-02-28' }),
      'search.to',
      'This is 360 searches, of at most 300: choose fewer days or airports',
    ],
    [
      // 35 Fridays and 35 Saturdays out; the same days and Sundays home.
      'too many searches for the ways home',
      searching({
        origin: 'DEN,MCO',
        to: '2027-07-31',
        weekdays: [5, 6],
        trip: { hours: 20, weekday: 0, time: '22:00' },
      }),
      'search.to',
      'This is 350 searches, of at most 300: choose fewer days or airports',
    ],
    [
      'a return to everywhere',
      searching({ origin: '', destination: 'MCO', trip: { hours: 5, weekday: 0, time: '22:00' } }),
      'search.trip',
      'A trip needs an airport of departure',
    ],
    ['a price of 0', { max_price: 0 }, 'max_price', 'Max price must be 1 or more'],
    ['an odd chance', { seat_percent: 51 }, 'seat_percent', 'Seat percent must be a multiple of 5'],
    ['too many messages', { most_a_day: 21 }, 'most_a_day', 'Most a day must be 20 or less'],
    [
      'an unknown zone',
      { time_zone: 'Mars/Base' },
      'time_zone',
      'Time zone must be an IANA time zone, such as America/Denver',
    ],
    [
      'quiet hours without an end',
      { quiet_hours: { from: '22:00', to: '22:00' } },
      'quiet_hours',
      'Quiet hours must not begin and end at the same time',
    ],
    [
      'a plan without an end',
      { ...PLAN, plan: 'origin=DEN&from=2026-12-04T17%3A00' },
      'plan',
      'Home by must be a date and time, such as 2026-11-23T22:00',
    ],
    [
      'an unknown field of a plan',
      { ...PLAN, plan: `${PLAN.plan}&colour=red` },
      'plan',
      '“colour” is not a known field',
    ],
    [
      'a field of a plan that is repeated',
      { ...PLAN, plan: 'origin=DEN&from=2026-12-04T17%3A00&until=zzz&until=2026-12-06T22%3A00' },
      'plan',
      'Until must be text',
    ],
  ])('is refused with %s (WTCH-5)', async (_, part, field, message) => {
    const answer = await call(await server.signIn(PREMIUM), 'POST', '', { ...ANYWHERE, ...part });
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field, message }]]);
  });

  it('may be from everywhere to a place', async () => {
    const who = await server.signIn(PREMIUM);
    const answer = await call(who, 'POST', '', searching({ origin: '', destination: 'MCO' }));
    expect(answer.statusCode).toBe(201);
  });

  it('may be for trips on every weekend of a year (WTCH-5)', async () => {
    const who = await server.signIn(PREMIUM);
    const weekends = { to: '2027-11-30', weekdays: [5, 6], trip: { hours: 20, weekday: 0, time: '22:00' } };
    const answer = await call(who, 'POST', '', searching(weekends));
    expect([answer.statusCode, answer.json().details]).toEqual([201, undefined]);
  });

  it('may be from everywhere in a window of which most days are past, which do not count (WTCH-5)', async () => {
    const who = await server.signIn(PREMIUM);
    const window = { origin: '', destination: 'MCO', from: '2026-05-01' };
    const answer = await call(who, 'POST', '', searching(window));
    expect([answer.statusCode, answer.json().details]).toEqual([201, undefined]);
    const past = await call(who, 'POST', '', searching({ ...window, to: '2026-11-18' }));
    expect([past.statusCode, past.json().details]).toEqual([
      400,
      [{ field: 'search.to', message: 'Last day is in the past' }],
    ]);
  });

  it('is one of at most 20, of which ended ones do not count (WTCH-4)', async () => {
    const who = await server.signIn(PREMIUM);
    for (let i = 0; i < MAX_WATCHES; i += 1) await created(who);
    const refused = await call(who, 'POST', '', ANYWHERE);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'WATCH_LIMIT_REACHED']);
    const [first] = await list(who);
    expect((await call(who, 'DELETE', `/${first?.id}`)).json()).toEqual({ message: 'Watch deleted' });
    expect((await call(who, 'POST', '', ANYWHERE)).statusCode).toBe(201);
  });

  it('can be changed, paused and resumed (WTCH-11)', async () => {
    const who = await server.signIn(PREMIUM);
    const { id } = await created(who);
    const changed = searching({ destination: 'MCO' }, { max_price: null });
    expect((await call(who, 'PUT', `/${id}`, changed)).json()).toMatchObject(changed);
    expect((await call(who, 'POST', `/${id}/pause`)).json()).toMatchObject({ id, status: 'paused' });
    expect((await call(who, 'PUT', `/${id}`, ANYWHERE)).json()).toMatchObject({ status: 'paused' });
    expect((await call(who, 'POST', `/${id}/resume`)).json()).toMatchObject({ id, status: 'active' });
  });
});

describe('the searches of watches', () => {
  const lastChecks = async (who: SignedIn) => (await list(who)).map(({ last_checked_at }) => last_checked_at);
  const CHECKED = '2026-11-20T16:55:00.000Z';
  const checked = () => server.db.update(watchSearches).set({ lastCheckedAt: new Date(CHECKED) });

  it('run soon after a change of what a watch looks for, or of its status, and after no other one (WTCH-8)', async () => {
    const who = await server.signIn(PREMIUM);
    const { id } = await created(who);
    await checked();
    expect((await call(who, 'POST', `/${id}/resume`)).statusCode).toBe(200);
    expect((await call(who, 'PUT', `/${id}`, { ...ANYWHERE, most_a_day: 1 })).statusCode).toBe(200);
    expect(await lastChecks(who)).toEqual([CHECKED]);
    await call(who, 'PUT', `/${id}`, { ...ANYWHERE, max_price: 70 });
    expect(await lastChecks(who)).toEqual([null]);
    await checked();
    await call(who, 'POST', `/${id}/pause`);
    expect(await lastChecks(who)).toEqual([CHECKED]);
    await call(who, 'POST', `/${id}/resume`);
    expect(await lastChecks(who)).toEqual([null]);
  });

  it('may be changed 60 times in 15 minutes (WTCH-15)', async () => {
    const who = await server.signIn(PREMIUM);
    const { id } = await created(who);
    for (let i = 1; i < 60; i += 1) await call(who, 'POST', `/${id}/resume`);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['POST', `/${id}/resume`],
    ] as const) {
      const refused = await call(who, method, path, path.endsWith('resume') ? undefined : ANYWHERE);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    }
    expect((await call(who, 'POST', `/${id}/pause`)).statusCode).toBe(200);
  });
});

describe('access to watches', () => {
  it('needs Premium', async () => {
    const refused = await call(await server.signIn(FREE), 'GET');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Watching searches is a premium feature. Upgrade your account to access this feature.',
    ]);
    expect((await call(null, 'GET')).statusCode).toBe(401);
    expect((await call(await server.signIn(ADMIN), 'GET')).statusCode).toBe(200);
  });

  it('is limited to own watches', async () => {
    const { id } = await created(await server.signIn(PREMIUM));
    const other = await server.signIn(PREMIUM);
    const answers = await Promise.all([
      call(other, 'PUT', `/${id}`, ANYWHERE),
      call(other, 'POST', `/${id}/pause`),
      call(other, 'DELETE', `/${id}`),
      call(other, 'DELETE', '/not-an-id'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await list(other)).toEqual([]);
  });
});

describe('the link in an email', () => {
  const post = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/watches/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('pauses one watch, or all of an account (RFC 8058, WTCH-12)', async () => {
    const secret = await unsubscribeSecret(server.db);
    const who = await server.signIn(PREMIUM);
    const [first] = [await created(who), await created(who)];
    const statuses = async () => (await list(who)).map(({ status }) => status).sort();
    expect((await post(unsubscribeToken({ what: 'watch', id: first.id }, secret))).statusCode).toBe(200);
    expect(await statuses()).toEqual(['active', 'paused']);
    expect((await post(unsubscribeToken({ what: 'watches', id: who.id }, secret))).statusCode).toBe(200);
    expect(await statuses()).toEqual(['paused', 'paused']);
  });

  it('is refused without its signature, and as the link of an alert', async () => {
    const secret = await unsubscribeSecret(server.db);
    const { id } = await created(await server.signIn(PREMIUM));
    expect((await post(`watch.${id}.AAAA`)).statusCode).toBe(400);
    const token = unsubscribeToken({ what: 'watch', id }, secret);
    const alert = await server.app.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe?token=${token}`,
    });
    expect(alert.statusCode).toBe(400);
  });

  it('only redirects when it is opened, whatever its token', async () => {
    const opened = await server.app.inject({ url: '/api/watches/unsubscribe?token=x%0D%0Ay%2F%23' });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/unsubscribe#x%0D%0Ay%2F%23']);
  });
});
