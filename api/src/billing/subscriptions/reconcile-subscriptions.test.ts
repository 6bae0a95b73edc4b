import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '../../db/schema/index.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';
import { reconcileSubscriptions, reconcileUnsettled } from './reconcile-subscriptions.ts';

const TRIAL_END = '2026-11-27T17:00:00Z';
const HOUR_MS = 3_600_000;
const server = await stripeServer();
const { app, api, hooks, db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-11-20T17:00:00Z');
  api.respondWith(null);
  await db.delete(subscriptions);
});

let users = 0;
/** A user with a trial. */
async function userOnTrial(facts: Parameters<typeof subscriptionObject>[0] = {}) {
  users += 1;
  const about = { customer: `cus_${users}`, id: `sub_${users}` };
  const person = await server.signIn();
  const trial = { status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END };
  await hooks.send('checkout.session.completed', checkoutObject(person.id, about.customer, about.id));
  const object = subscriptionObject({ ...about, ...trial, ...facts });
  await hooks.send('customer.subscription.created', object);
  return { person, ...about };
}
const setTime = (start: string, ms: number): void => clock.set(new Date(Date.parse(start) + ms));
const stored = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

it('keeps the access for an hour without a webhook, and afterwards by a request', async () => {
  const { person, customer, id } = await userOnTrial();
  setTime(TRIAL_END, HOUR_MS - 60_000);
  expect(await server.account(person)).toMatchObject({ is_premium: true, is_trial: false });
  api.subscriptions.set(id, subscriptionObject({ id, customer, periodEnd: '2026-12-27T17:00:00Z' }));
  await reconcileSubscriptions(app);
  setTime(TRIAL_END, 2 * HOUR_MS);
  expect(await server.account(person)).toMatchObject({ is_premium: true, is_trial: false });
  expect(await stored(id)).toMatchObject({ status: 'active' });
});

it('ends the access after an hour without a webhook or a request', async () => {
  const { person } = await userOnTrial();
  setTime(TRIAL_END, HOUR_MS + 3000);
  expect((await server.account(person)).is_premium).toBe(false);
});

it('ends the access of a subscription that was cancelled', async () => {
  const { person, customer, id } = await userOnTrial();
  setTime(TRIAL_END, 60_000);
  const ended = { id, customer, status: 'canceled', endedAt: TRIAL_END };
  api.subscriptions.set(id, subscriptionObject(ended));
  await reconcileSubscriptions(app);
  setTime(TRIAL_END, 63_000);
  expect((await server.account(person)).is_premium).toBe(false);
});

it('ends a subscription that Stripe does not know', async () => {
  const { id } = await userOnTrial();
  setTime(TRIAL_END, 60_000);
  await reconcileSubscriptions(app);
  expect(await stored(id)).toMatchObject({ status: 'canceled' });
  const { length } = api.calls;
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length);
});

it('sends no request before the end of a period', async () => {
  await userOnTrial();
  setTime(TRIAL_END, -1000);
  const { length } = api.calls;
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length);
});

it('sends one request while Stripe is down, and repeats it at the next run', async () => {
  const [one, other] = [await userOnTrial(), await userOnTrial()];
  setTime(TRIAL_END, 60_000);
  const { length } = api.calls;
  api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length + 1);
  expect(await stored(one.id)).toMatchObject({ status: 'trialing' });

  api.respondWith(null);
  for (const { id, customer } of [one, other])
    api.subscriptions.set(id, subscriptionObject({ id, customer, periodEnd: '2026-12-27T17:00:00Z' }));
  await reconcileSubscriptions(app);
  expect([await stored(one.id), await stored(other.id)]).toMatchObject([
    { status: 'active' },
    { status: 'active' },
  ]);
});

describe('a subscription that is not settled', () => {
  const UNPAID = {
    periodStart: '2026-11-20T17:00:00Z',
    periodEnd: '2027-11-20T17:00:00Z',
    interval: 'year',
  } as const;
  const inTwoWeeks = () => setTime(TRIAL_END, 7 * 24 * HOUR_MS);

  it.each(['past_due', 'unpaid', 'paused', 'incomplete'])(
    'gets Premium although the webhook of a payment was lost: %s (BILL-6)',
    async (status) => {
      const { person, id, customer } = await userOnTrial({ ...UNPAID, status, trialEnd: null });
      api.subscriptions.set(id, subscriptionObject({ ...UNPAID, id, customer }));
      inTwoWeeks();
      expect((await server.account(person)).is_premium).toBe(false);
      await reconcileUnsettled(app);
      setTime(TRIAL_END, 7 * 24 * HOUR_MS + 3000);
      expect((await server.account(person)).is_premium).toBe(true);
      expect(await stored(id)).toMatchObject({ status: 'active' });
    },
  );

  it('ends without Premium when Stripe does not know it', async () => {
    const { person, id } = await userOnTrial({ ...UNPAID, status: 'past_due', trialEnd: null });
    inTwoWeeks();
    await reconcileUnsettled(app);
    expect(await stored(id)).toMatchObject({ status: 'canceled', currentPeriodEnd: clock.now() });
    setTime(TRIAL_END, 7 * 24 * HOUR_MS + 3000);
    expect((await server.account(person)).is_premium).toBe(false);
  });

  it('is the only one that is requested before the end of its period', async () => {
    await userOnTrial();
    const { length } = api.calls;
    await reconcileUnsettled(app);
    expect(api.calls).toHaveLength(length);
  });
});

it('sends no request without a payment provider', async () => {
  await userOnTrial();
  setTime(TRIAL_END, 60_000);
  const { length } = api.calls;
  await reconcileSubscriptions({ ...contextOf(), payments: null });
  expect(api.calls).toHaveLength(length);
});

function contextOf() {
  const { config, shell, flights, fareModels, mail, log, payments } = app;
  return { db, clock, config, shell, flights, fareModels, mail, log, payments };
}
