import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../db/schema/index.ts';
import { type SignedIn, testApp } from '../../testing/app.ts';
import { reconcileSubscriptions } from '../subscriptions/reconcile-subscriptions.ts';

const NOW = '2026-11-20T17:00:00Z';
const TRIAL_END = '2026-11-27T17:00:00Z';
const PAID_END = '2026-12-27T17:00:00Z';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { app, clock, db } = server;
afterAll(() => server.close());
beforeEach(() => clock.set(NOW));

async function addressOf(call: string, { headers }: SignedIn, payload: object = {}): Promise<string> {
  const response = await app.inject({ method: 'POST', url: `/api/stripe/${call}`, headers, payload });
  const { checkout_url, portal_url } = response.json();
  const { origin, pathname } = new URL(checkout_url ?? portal_url);
  expect(origin).toBe('https://fareweave.example');
  return pathname;
}
const checkout = (person: SignedIn, plan = 'monthly') =>
  addressOf('create-checkout-session', person, { plan_type: plan });
const open = (url: string) => app.inject(url);
const press = (url: string, fields: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** The account at the next visit of its owner. */
async function account({ id, token }: SignedIn) {
  app.sessions.forget(id);
  const response = await app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } });
  return response.json().user;
}

/** A user who has just completed a checkout. */
async function subscriber(plan = 'monthly') {
  const person = await server.signIn();
  const page = await checkout(person, plan);
  await press(page);
  return { person, page };
}
/** Presses a button on the portal page of a user. */
async function manage(person: SignedIn, label: string): Promise<string> {
  const portal = await addressOf('customer-portal', person);
  const { body } = await open(portal);
  const change = new RegExp(`<button name="change" value="([\\w-]+)"[^>]*>${label}</button>`).exec(body)?.[1];
  const subscription = /name="subscription" value="(\w+)"/.exec(body)?.[1];
  if (change === undefined || subscription === undefined) throw new Error(`no button "${label}"`);
  const response = await press(portal, { subscription, change });
  expect([response.statusCode, response.headers.location]).toEqual([303, portal]);
  return (await open(portal)).body;
}

describe('the simulated checkout', () => {
  it('states that it is a test, the plan and the price', async () => {
    const person = await server.signIn({ email: 'a&b<i>@example.com' });
    const { statusCode, headers, body } = await open(await checkout(person, 'yearly'));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('Test – no money moves');
    expect(body).toContain('<dd>$50 a year</dd>');
    expect(body).toContain('<dd>7 days free</dd>');
    expect(body).toContain('a&amp;b&lt;i&gt;@example.com');
  });

  it('gives Premium and a trial by webhooks', async () => {
    const person = await server.signIn();
    const page = await checkout(person);
    expect(await account(person)).toMatchObject({ is_premium: false, is_trial: false });
    const paid = await press(page);
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      'https://fareweave.example/profile?checkout=success',
    ]);
    expect(await account(person)).toMatchObject({
      is_premium: true,
      is_trial: true,
      trial_end: Date.parse(TRIAL_END) / 1000,
    });
  });

  it('creates one subscription for repeated and concurrent requests', async () => {
    const person = await server.signIn();
    const page = await checkout(person);
    const responses = await Promise.all([press(page), press(page), press(page)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await press(page)).statusCode).toBe(303);
    const { body } = await open(await addressOf('customer-portal', person));
    expect(body.match(/<section /g)).toHaveLength(1);
  });

  it('shows that it was paid, also on other open pages', async () => {
    const person = await server.signIn();
    const [monthly, yearly] = [await checkout(person), await checkout(person, 'yearly')];
    await press(monthly);
    for (const response of [await open(monthly), await open(yearly), await press(yearly)]) {
      expect(response.statusCode).toBe(409);
      expect(response.body).toContain('You already have Premium');
    }
  });

  it('expires after a day', async () => {
    const person = await server.signIn();
    const page = await checkout(person);
    clock.set('2026-11-21T16:59:59Z');
    expect((await open(page)).statusCode).toBe(200);
    clock.set('2026-11-21T17:00:00Z');
    for (const response of [await open(page), await press(page)]) expect(response.statusCode).toBe(410);
    clock.set(NOW);
    expect((await account(person)).is_premium).toBe(false);
  });

  it.each(['nonsense', 'a.monthly.zzzzzzzzzz.b.AAAAAAAAAAAAAAAAAAAAAA', '.'])(
    'refuses a forged token: %s',
    async (token) => {
      expect((await press(`/test-checkout/${token}`)).statusCode).toBe(410);
      expect((await open(`/test-portal/${token}`)).statusCode).toBe(410);
    },
  );

  it('refuses the token of a portal, and the portal that of a checkout', async () => {
    const { person, page } = await subscriber();
    const portal = await addressOf('customer-portal', person);
    expect((await open(page.replace('checkout', 'portal'))).statusCode).toBe(410);
    expect((await open(portal.replace('portal', 'checkout'))).statusCode).toBe(410);
  });

  it.each([
    ['application/json', '{}', 415],
    ['application/x-www-form-urlencoded', 'x'.repeat(5000), 413],
  ])('shows an error page for a form of type %s', async (type, payload, status) => {
    const page = await checkout(await server.signIn());
    const response = await app.inject({
      method: 'POST',
      url: page,
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('Nothing was changed. Please try again.');
  });
});

describe('the simulated portal', () => {
  it('ends a cancelled trial at its end', async () => {
    const { person } = await subscriber();
    expect(await manage(person, 'Cancel at the end of the period')).toContain('<dt>Ends on</dt>');
    clock.set('2026-11-27T16:59:59Z');
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: true });
    clock.set(TRIAL_END);
    expect(await account(person)).toMatchObject({ is_premium: false, is_trial: false });
    await reconcileSubscriptions(app);
    expect(await account(person)).toMatchObject({ is_premium: false, is_trial: false });
    expect((await open(await addressOf('customer-portal', person))).body).toContain('<dd>Ended</dd>');
  });

  it('withdraws a cancellation: the trial is paid when it ends', async () => {
    const { person } = await subscriber();
    await manage(person, 'Cancel at the end of the period');
    await manage(person, 'Keep the subscription');
    clock.set(TRIAL_END);
    await reconcileSubscriptions(app);
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: false });
    clock.set(PAID_END);
    await reconcileSubscriptions(app);
    clock.set('2027-01-20T17:00:00Z');
    expect((await account({ ...person, ...(await signInAgain(person)) })).is_premium).toBe(true);
  });

  it('ends a subscription immediately', async () => {
    const { person } = await subscriber();
    const body = await manage(person, 'Cancel now');
    expect(body).toContain('<dd>Ended</dd>');
    expect(body).not.toContain('<button');
    expect(await account(person)).toMatchObject({ is_premium: false, is_trial: false });
  });

  it('gives no second trial', async () => {
    const { person } = await subscriber();
    await manage(person, 'Cancel now');
    const page = await checkout(person);
    expect((await open(page)).body).toContain('Pay $5');
    await press(page);
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: false });
  });

  it('keeps Premium after a failed payment until the subscription ends', async () => {
    const { person } = await subscriber();
    await manage(person, 'End the trial now and pay');
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: false });
    expect(await manage(person, 'Let a payment fail \\(test\\)')).toContain('Payment overdue');
    expect((await account(person)).is_premium).toBe(true);
    await manage(person, 'Pay the overdue amount');
    await manage(person, 'Let a payment fail \\(test\\)');
    clock.set('2026-12-20T17:00:00Z');
    await reconcileSubscriptions(app);
    expect((await account({ ...person, ...(await signInAgain(person)) })).is_premium).toBe(false);
  });

  it('sends the email before the end of a trial', async () => {
    const { person } = await subscriber('yearly');
    await manage(person, 'Send the email before the trial ends \\(test\\)');
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id));
    expect(mails.map(({ textBody }) => textBody)).toEqual([expect.stringContaining('$50 a year')]);
  });

  it('ignores impossible changes and those of another account', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const [portal, otherPortal] = [
      await addressOf('customer-portal', one.person),
      await addressOf('customer-portal', other.person),
    ];
    const subscription = /name="subscription" value="(\w+)"/.exec((await open(portal)).body)?.[1] ?? '';
    await press(otherPortal, { subscription, change: 'cancel-now' });
    await press(portal, { subscription, change: 'pay' });
    await press(portal, { subscription, change: 'constructor' });
    await press(portal, {});
    expect(await account(one.person)).toMatchObject({ is_premium: true, is_trial: true });
  });

  it('expires after an hour', async () => {
    const { person } = await subscriber();
    const portal = await addressOf('customer-portal', person);
    clock.set('2026-11-20T18:00:00Z');
    expect((await open(portal)).statusCode).toBe(410);
    expect((await press(portal)).body).toContain('Please open it again from your profile.');
  });
});

/** A new session, because the first one has expired. */
async function signInAgain({ id }: SignedIn) {
  const token = await app.sessions.begin(id);
  return { token, headers: { authorization: `Bearer ${token}` } };
}
