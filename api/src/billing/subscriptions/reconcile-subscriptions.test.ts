import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/index.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

const TRIAL_END = '2026-11-27T17:00:00Z';
const HOUR_MS = 3_600_000;
const server = await stripeServer();
const { app, api, hooks, db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set('2026-11-20T17:00:00Z');
  api.answerWith(null);
  await db.delete(subscriptions);
});

let people = 0;
/** Somebody with a trial. */
async function onTrial(facts: Parameters<typeof subscriptionObject>[0] = {}) {
  people += 1;
  const about = { customer: `cus_${people}`, id: `sub_${people}` };
  const person = await server.signIn();
  const trial = { status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END };
  await hooks.send('checkout.session.completed', checkoutObject(person.id, about.customer, about.id));
  const object = subscriptionObject({ ...about, ...trial, ...facts });
  await hooks.send('customer.subscription.created', object);
  return { person, ...about };
}
const after = (moment: string, ms: number): void => clock.set(new Date(Date.parse(moment) + ms));
const held = async (id: string) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

it('a subscription that goes on keeps its access for an hour without a word, and with a question for good', async () => {
  const { person, customer, id } = await onTrial();
  after(TRIAL_END, HOUR_MS - 60_000);
  expect(await server.account(person)).toMatchObject({ is_premium: true, is_trial: false });
  api.subscriptions.set(id, subscriptionObject({ id, customer, periodEnd: '2026-12-27T17:00:00Z' }));
  await reconcileSubscriptions(app);
  after(TRIAL_END, 2 * HOUR_MS);
  expect(await server.account(person)).toMatchObject({ is_premium: true, is_trial: false });
  expect(await held(id)).toMatchObject({ status: 'active' });
});

it('one of which nobody hears anything ends', async () => {
  const { person } = await onTrial();
  after(TRIAL_END, HOUR_MS + 3000);
  expect((await server.account(person)).is_premium).toBe(false);
});

it('one that was cancelled meanwhile ends', async () => {
  const { person, customer, id } = await onTrial();
  after(TRIAL_END, 60_000);
  const ended = { id, customer, status: 'canceled', endedAt: TRIAL_END };
  api.subscriptions.set(id, subscriptionObject(ended));
  await reconcileSubscriptions(app);
  after(TRIAL_END, 63_000);
  expect((await server.account(person)).is_premium).toBe(false);
});

it('one that Stripe does not know is over', async () => {
  const { id } = await onTrial();
  after(TRIAL_END, 60_000);
  await reconcileSubscriptions(app);
  expect(await held(id)).toMatchObject({ status: 'canceled' });
  const { length } = api.calls;
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length);
});

it('nobody is asked about before a period ends', async () => {
  await onTrial();
  after(TRIAL_END, -1000);
  const { length } = api.calls;
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length);
});

it('a Stripe that does not answer is asked once, and again the next time', async () => {
  const [one, other] = [await onTrial(), await onTrial()];
  after(TRIAL_END, 60_000);
  const { length } = api.calls;
  api.answerWith({ status: 500, body: { error: { type: 'api_error' } } });
  await reconcileSubscriptions(app);
  expect(api.calls).toHaveLength(length + 1);
  expect(await held(one.id)).toMatchObject({ status: 'trialing' });

  api.answerWith(null);
  for (const { id, customer } of [one, other])
    api.subscriptions.set(id, subscriptionObject({ id, customer, periodEnd: '2026-12-27T17:00:00Z' }));
  await reconcileSubscriptions(app);
  expect([await held(one.id), await held(other.id)]).toMatchObject([
    { status: 'active' },
    { status: 'active' },
  ]);
});

it('nothing is asked where nobody can pay', async () => {
  await onTrial();
  after(TRIAL_END, 60_000);
  const { length } = api.calls;
  await reconcileSubscriptions({ ...contextOf(), payments: null });
  expect(api.calls).toHaveLength(length);
});

function contextOf() {
  const { config, flights, mail, log, payments } = app;
  return { db, clock, config, flights, mail, log, payments };
}
