import type { Alert } from '@fareweave/shared-lib/domain/alerts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { alerts, mailOutbox, users } from '../db/schema/index.ts';
import { unsubscribeSecret, unsubscribeToken } from '../mail/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';

/** Noon in New York, ten in Denver. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON, env: { PUBLIC_URL: 'https://fareweave.example' } });
afterAll(() => server.close());
const secret = await unsubscribeSecret(server.db);

const ALERT = {
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: ['2026-12-02', '2026-12-01', '2026-12-02'],
  max_price: 49.5,
  gowild_only: false,
  phone_number: null,
  sms_consent: false,
};

const create = (who: SignedIn | null, body: object = ALERT) =>
  server.app.inject({
    method: 'POST',
    url: '/api/notifications',
    headers: { ...who?.headers },
    payload: body,
  });
const created = async (who: SignedIn, body: object = ALERT): Promise<Alert> =>
  (await create(who, body)).json<{ notification: Alert }>().notification;
const list = async (who: SignedIn, query = ''): Promise<Alert[]> => {
  const answer = await server.app.inject({ url: `/api/notifications${query}`, headers: who.headers });
  return answer.json<{ notifications: Alert[] }>().notifications;
};
const remove = (who: SignedIn, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/notifications/${id}`, headers: who.headers });
const complete = (id: string) =>
  server.db.update(alerts).set({ isCompleted: true, foundPrice: 39 }).where(eq(alerts.id, id));
const signInPremium = () => server.signIn(PREMIUM);

describe('an alert', () => {
  it('has the requested values, with sorted dates', async () => {
    const who = await signInPremium();
    const answer = await create(who, { ...ALERT, origin_airport: ' den ', digest: true });
    expect(answer.statusCode).toBe(201);
    const { notification } = answer.json<{ notification: Alert }>();
    expect(notification).toEqual({
      id: expect.any(String),
      origin_airport: 'DEN',
      destination_airport: 'MCO',
      travel_dates: ['2026-12-01', '2026-12-02'],
      max_price: 49.5,
      gowild_only: false,
      phone_number: null,
      sms_consent: false,
      digest: true,
      is_active: true,
      is_completed: false,
      found_price: null,
      found_travel_date: null,
      found_pass_seat: null,
      found_flight: null,
      found_flight_number: null,
      notification_sent: false,
      created_at: '2026-11-20T17:00:00.000Z',
      last_checked_at: null,
    });
    expect(await list(who)).toEqual([notification]);
  });

  it('is confirmed by an email', async () => {
    const who = await server.signIn({ ...PREMIUM, firstName: 'Free flights at evil.example' });
    const { id } = await created(who);
    const [mail] = await server.db.select().from(mailOutbox).where(eq(mailOutbox.userId, who.id));
    expect(mail).toMatchObject({
      dedupeKey: `alert-created:${id}`,
      subject: 'Flight alert on: Denver to Orlando for $49.50 or less',
      state: 'queued',
    });
    expect(mail?.textBody).toContain('Hello,');
    // It arrives in either way (PUSH-5).
    expect(mail?.textBody).toContain(
      'we notify you: with a notification on your devices, or by email if none of them gets notifications.',
    );
    expect(mail?.textBody).toContain('Dates: Tue, Dec 1, 2026 · Wed, Dec 2, 2026');
    const token = unsubscribeToken({ what: 'alert', id }, secret);
    expect(mail?.textBody).toContain(
      `Switch off this flight alert:\nhttps://fareweave.example/unsubscribe#${token}`,
    );
    expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toContain('evil');
    expect(mail?.htmlBody).not.toMatch(/<(img|script|link)|\bsrc=|url\(/);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/fareweave\.example\/api\/notifications\/unsubscribe\?token=alert\./,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    [{ origin_airport: '' }, 'origin_airport', 'Origin airport is required'],
    [{ origin_airport: 'CITY:Chicago' }, 'origin_airport', 'Unknown airport: CITY:CHICAGO'],
    [
      { origin_airport: '\u0000' },
      'origin_airport',
      'Origin airport contains a character that cannot be used',
    ],
    [{ destination_airport: undefined }, 'destination_airport', 'Destination airport is required'],
    [{ destination_airport: 'ıah' }, 'destination_airport', 'Unknown airport: ıAH'],
    [{ destination_airport: 'XXX' }, 'destination_airport', 'Unknown airport: XXX'],
    [{ destination_airport: 'den' }, 'destination_airport', 'Destination must be different from origin'],
    [{ travel_dates: [] }, 'travel_dates', 'At least one travel date is required'],
    [{ travel_dates: undefined }, 'travel_dates', 'At least one travel date is required'],
    [{ travel_dates: ['2026-11-20'] }, 'travel_dates', 'All travel dates must be tomorrow or later'],
    [
      { travel_dates: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'] },
      'travel_dates',
      'Maximum 5 travel dates allowed',
    ],
    [
      { travel_dates: ['2026-02-30'] },
      'travel_dates',
      'Travel dates must be days that exist, written YYYY-MM-DD',
    ],
    [{ max_price: 0 }, 'max_price', 'Max price must be greater than $0'],
    [{ max_price: undefined }, 'max_price', 'Max price must be greater than $0'],
    [
      { phone_number: '5551234567' },
      'phone_number',
      'Alerts by SMS are coming soon: leave the phone number empty',
    ],
  ])('is refused with %j', async (change, field, message) => {
    const answer = await create(await signInPremium(), { ...ALERT, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message,
      error: message,
      code: 'BAD_REQUEST',
      details: [{ field, message }],
    });
  });

  it('is refused with a message for every invalid field', async () => {
    const answer = await create(await signInPremium(), {});
    expect(answer.json().details).toEqual([
      { field: 'origin_airport', message: 'Origin airport is required' },
      { field: 'destination_airport', message: 'Destination airport is required' },
      { field: 'travel_dates', message: 'At least one travel date is required' },
      { field: 'max_price', message: 'Max price must be greater than $0' },
    ]);
  });

  it.each([
    { max_price: '49' },
    { travel_dates: '2026-12-01' },
    { travel_dates: [20261201] },
    { price: 1 },
    { max_price: null },
  ])('is refused with values of another type: %j', async (change) => {
    const answer = await create(await signInPremium(), { ...ALERT, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].field).toContain(Object.keys(change)[0]);
  });

  it('accepts a date that is tomorrow or later at its origin', async () => {
    const who = await signInPremium();
    const late = { ...ALERT, travel_dates: ['2026-11-21'] };
    // Still the 20th in Denver, already the 21st in San Juan.
    server.clock.set('2026-11-21T04:30:00Z');
    expect((await create(who, late)).statusCode).toBe(201);
    expect((await create(who, { ...late, origin_airport: 'SJU' })).statusCode).toBe(400);
    server.clock.set(NOON);
  });

  it('accepts an empty phone number', async () => {
    const who = await signInPremium();
    expect(await created(who, { ...ALERT, phone_number: '', sms_consent: true })).toMatchObject({
      phone_number: null,
      sms_consent: false,
    });
  });
});

describe('access to alerts', () => {
  const REFUSAL = 'Flight notifications are a premium feature. Upgrade your account to access this feature.';

  it('requires premium or an admin', async () => {
    const free = await server.signIn(FREE);
    const over = await server.signIn({ ...PREMIUM, premiumUntil: new Date('2026-11-20T16:59:59Z') });
    for (const who of [free, over]) {
      const answers = [await create(who), await remove(who, free.id)];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ message: REFUSAL, code: 'PREMIUM_REQUIRED' });
      }
    }
    expect((await create(null)).statusCode).toBe(401);
    expect((await create(await server.signIn(ADMIN))).statusCode).toBe(201);
  });

  it('allows at most three active alerts', async () => {
    const who = await signInPremium();
    const ids = [await created(who), await created(who), await created(who)].map(({ id }) => id);
    const fourth = await create(who);
    expect(fourth.statusCode).toBe(409);
    expect(fourth.json()).toMatchObject({ message: 'Maximum 3 alerts reached', code: 'ALERT_LIMIT_REACHED' });
    expect(await server.db.$count(mailOutbox, eq(mailOutbox.userId, who.id))).toBe(3);

    await complete(ids[0] ?? '');
    expect((await create(who)).statusCode).toBe(201);
    await server.db
      .update(alerts)
      .set({ isActive: false })
      .where(eq(alerts.id, ids[1] ?? ''));
    expect((await create(who)).statusCode).toBe(201);
    expect((await create(who)).statusCode).toBe(409);
  });

  it('creates three of ten concurrent alerts', async () => {
    const who = await signInPremium();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(who)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    expect(await list(who)).toHaveLength(3);
  });

  it('includes the number of alerts in the profile', async () => {
    const who = await signInPremium();
    await created(who);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/verify-token',
      payload: { token: who.token },
    });
    expect(answer.json().user.notification_count).toBe(1);
  });
});

describe('the list of alerts', () => {
  it('contains own alerts, newest first, and completed ones on request', async () => {
    const [who, other] = [await signInPremium(), await signInPremium()];
    await created(other);
    const first = await created(who);
    server.clock.set('2026-11-20T17:00:01Z');
    const second = await created(who);
    server.clock.set(NOON);
    expect((await list(who)).map(({ id }) => id)).toEqual([second.id, first.id]);

    await complete(second.id);
    expect((await list(who)).map(({ id }) => id)).toEqual([first.id]);
    expect((await list(who, '?include_completed=false')).map(({ id }) => id)).toEqual([first.id]);
    expect(await list(who, '?include_completed=true')).toMatchObject([
      { id: second.id, is_completed: true, found_price: 39 },
      { id: first.id, is_completed: false },
    ]);
  });
});

describe('deleting an alert', () => {
  it('removes it from the list', async () => {
    const who = await signInPremium();
    const { id } = await created(who);
    const answer = await remove(who, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Notification deleted successfully' });
    expect(await list(who)).toEqual([]);
    expect((await remove(who, id)).statusCode).toBe(404);
  });

  it('is refused for completed alerts and for those of other accounts', async () => {
    const [who, other] = [await signInPremium(), await signInPremium()];
    const { id } = await created(who);
    for (const stranger of [
      await remove(other, id),
      await remove(who, 'nothing'),
      await remove(who, who.id),
    ]) {
      expect(stranger.statusCode).toBe(404);
      expect(stranger.json()).toMatchObject({ message: 'There is no such flight alert' });
    }
    await complete(id);
    const refused = await remove(who, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: 'Completed alerts cannot be deleted' });
    expect((await remove(other, id)).statusCode).toBe(404);
    expect(await list(who, '?include_completed=true')).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const url = (token: string) => `/api/notifications/unsubscribe?token=${token}`;
  /** The request of a mail client (RFC 8058). */
  const oneClick = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: url(token),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('needs one request without a session and may be repeated', async () => {
    const who = await signInPremium();
    const [one, other] = [await created(who), await created(who)];
    const token = unsubscribeToken({ what: 'alert', id: one.id }, secret);
    expect((await oneClick(token)).statusCode).toBe(200);
    expect((await oneClick(token)).statusCode).toBe(200);
    const multipart = await server.app.inject({
      method: 'POST',
      url: url(token),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect(multipart.statusCode).toBe(200);
    const active = Object.fromEntries((await list(who)).map(({ id, is_active }) => [id, is_active]));
    expect(active).toEqual({ [one.id]: false, [other.id]: true });

    expect((await oneClick(unsubscribeToken({ what: 'user', id: who.id }, secret))).statusCode).toBe(200);
    expect((await list(who)).map(({ is_active }) => is_active)).toEqual([false, false]);
  });

  it('changes nothing on a GET', async () => {
    const who = await signInPremium();
    const { id } = await created(who);
    const token = unsubscribeToken({ what: 'alert', id }, secret);
    // Mail clients add parameters to links.
    const opened = await server.app.inject(`${url(token)}&utm_source=mail`);
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/unsubscribe#${token}`);
    expect(await list(who)).toMatchObject([{ is_active: true }]);
  });

  it('refuses tokens with another content or signature', async () => {
    const [who, victim] = [await signInPremium(), await signInPremium()];
    const own = await created(who);
    const { id } = await created(victim);
    const signature = unsubscribeToken({ what: 'alert', id: own.id }, secret).split('.').at(-1);
    const forged = [
      '',
      'alert',
      `alert.${id}.`,
      `alert.${id}.${signature}`,
      `user.${victim.id}.${signature}`,
      `other.${id}.${signature}`,
      unsubscribeToken({ what: 'alert', id }, 'another secret'),
      `${unsubscribeToken({ what: 'alert', id }, secret)}AA`,
    ];
    for (const token of forged) {
      const answer = await oneClick(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe('This link to unsubscribe is not valid');
    }
    expect(await list(victim)).toMatchObject([{ is_active: true }]);
  });

  it('uses the same key on every server', async () => {
    expect(await Promise.all([1, 2, 3].map(() => unsubscribeSecret(server.db)))).toEqual([
      secret,
      secret,
      secret,
    ]);
  });
});

it('deletes the alerts of a deleted account', async () => {
  const who = await signInPremium();
  await created(who);
  await server.db.delete(users).where(eq(users.id, who.id));
  expect(await server.db.$count(alerts, eq(alerts.userId, who.id))).toBe(0);
  expect(await server.db.$count(mailOutbox, eq(mailOutbox.userId, who.id))).toBe(0);
});
