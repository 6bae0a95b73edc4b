import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
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
  const answer = await app.inject({ method: 'POST', url: `/api/stripe/${call}`, headers, payload });
  const { checkout_url, portal_url } = answer.json();
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

/** The account as its owner is told it on the next visit. */
async function account({ id, token }: SignedIn) {
  app.sessions.forget(id);
  const answer = await app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } });
  return answer.json().user;
}

/** Somebody who has just finished a checkout. */
async function subscriber(plan = 'monthly') {
  const person = await server.signIn();
  const page = await checkout(person, plan);
  await press(page);
  return { person, page };
}
/** Presses a button on somebody's portal page, found by its label. */
async function manage(person: SignedIn, label: string): Promise<string> {
  const portal = await addressOf('customer-portal', person);
  const { body } = await open(portal);
  const change = new RegExp(`<button name="change" value="([\\w-]+)"[^>]*>${label}</button>`).exec(body)?.[1];
  const subscription = /name="subscription" value="(\w+)"/.exec(body)?.[1];
  if (change === undefined || subscription === undefined) throw new Error(`no button "${label}"`);
  const answer = await press(portal, { subscription, change });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, portal]);
  return (await open(portal)).body;
}

describe('the test checkout', () => {
  it('says that it is a test, what it is for and what it costs', async () => {
    const person = await server.signIn({ email: 'a&b<i>@example.com' });
    const { statusCode, headers, body } = await open(await checkout(person, 'yearly'));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('Test – no money moves');
    expect(body).toContain('<dd>$50 a year</dd>');
    expect(body).toContain('<dd>7 days free</dd>');
    expect(body).toContain('a&amp;b&lt;i&gt;@example.com');
  });

  it('gives premium and a trial, by the webhooks that Stripe sends', async () => {
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

  it('finished twice, also at the same moment, is one subscription', async () => {
    const person = await server.signIn();
    const page = await checkout(person);
    const answers = await Promise.all([press(page), press(page), press(page)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await press(page)).statusCode).toBe(303);
    const { body } = await open(await addressOf('customer-portal', person));
    expect(body.match(/<section /g)).toHaveLength(1);
  });

  it('says so when it is opened again, or another is, after it was paid', async () => {
    const person = await server.signIn();
    const [monthly, yearly] = [await checkout(person), await checkout(person, 'yearly')];
    await press(monthly);
    for (const answer of [await open(monthly), await open(yearly), await press(yearly)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('You already have Premium');
    }
  });

  it('expires after a day', async () => {
    const person = await server.signIn();
    const page = await checkout(person);
    clock.set('2026-11-21T16:59:59Z');
    expect((await open(page)).statusCode).toBe(200);
    clock.set('2026-11-21T17:00:00Z');
    for (const answer of [await open(page), await press(page)]) expect(answer.statusCode).toBe(410);
    clock.set(NOW);
    expect((await account(person)).is_premium).toBe(false);
  });

  it.each(['nonsense', 'a.monthly.zzzzzzzzzz.b.AAAAAAAAAAAAAAAAAAAAAA', '.'])(
    'is nobody else’s to make up: %s',
    async (token) => {
      expect((await press(`/test-checkout/${token}`)).statusCode).toBe(410);
      expect((await open(`/test-portal/${token}`)).statusCode).toBe(410);
    },
  );

  it('is no portal, and the other way round', async () => {
    const { person, page } = await subscriber();
    const portal = await addressOf('customer-portal', person);
    expect((await open(page.replace('checkout', 'portal'))).statusCode).toBe(410);
    expect((await open(portal.replace('portal', 'checkout'))).statusCode).toBe(410);
  });

  it.each([
    ['application/json', '{}', 415],
    ['application/x-www-form-urlencoded', 'x'.repeat(5000), 413],
  ])('answers a page, not a trace, to a form of %s', async (type, payload, status) => {
    const page = await checkout(await server.signIn());
    const answer = await app.inject({
      method: 'POST',
      url: page,
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('Nothing was changed. Please try again.');
  });
});

describe('the test portal', () => {
  it('lets a cancelled trial last to its end, and no longer', async () => {
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

  it('takes a cancellation back: the trial is paid for when it ends', async () => {
    const { person } = await subscriber();
    await manage(person, 'Cancel at the end of the period');
    await manage(person, 'Keep the subscription');
    clock.set(TRIAL_END);
    await reconcileSubscriptions(app);
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: false });
    clock.set(PAID_END);
    await reconcileSubscriptions(app);
    clock.set('2027-01-20T17:00:00Z');
    expect((await account({ ...person, ...(await again(person)) })).is_premium).toBe(true);
  });

  it('ends at once what is to end at once', async () => {
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

  it('waits for a late payment to the end of the period', async () => {
    const { person } = await subscriber();
    await manage(person, 'End the trial now and pay');
    expect(await account(person)).toMatchObject({ is_premium: true, is_trial: false });
    expect(await manage(person, 'Let a payment fail \\(test\\)')).toContain('Payment overdue');
    expect((await account(person)).is_premium).toBe(true);
    await manage(person, 'Pay the overdue amount');
    await manage(person, 'Let a payment fail \\(test\\)');
    clock.set('2026-12-20T17:00:00Z');
    await reconcileSubscriptions(app);
    expect((await account({ ...person, ...(await again(person)) })).is_premium).toBe(false);
  });

  it('sends the email before the end of a trial', async () => {
    const { person } = await subscriber('yearly');
    await manage(person, 'Send the email before the trial ends \\(test\\)');
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, person.id));
    expect(mails.map(({ textBody }) => textBody)).toEqual([expect.stringContaining('$50 a year')]);
  });

  it('does not do again what an old page offers, nor what is somebody else’s', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const [portal, theirs] = [
      await addressOf('customer-portal', one.person),
      await addressOf('customer-portal', other.person),
    ];
    const subscription = /name="subscription" value="(\w+)"/.exec((await open(portal)).body)?.[1] ?? '';
    await press(theirs, { subscription, change: 'cancel-now' });
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

/** A new sign-in: the first one has expired. */
async function again({ id }: SignedIn) {
  const token = await app.sessions.begin(id);
  return { token, headers: { authorization: `Bearer ${token}` } };
}
