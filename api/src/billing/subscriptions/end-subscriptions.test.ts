import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions, users } from '../../db/schema/index.ts';
import { ADMIN, type TestApp, testApp } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';
import { endForDeactivated, endSubscriptions } from './end-subscriptions.ts';
import { subscriptionsOf } from './queries.ts';

const server = await stripeServer();
const { app, api, hooks } = server;
afterAll(() => server.close());
beforeEach(() => api.respondWith(null));

let customers = 0;
/** A user whose customer is known here and at Stripe. */
async function linkedUser() {
  customers += 1;
  const [customer, id] = [`cus_${customers}`, `sub_${customers}`];
  api.customers.add(customer);
  const person = await server.signIn();
  await hooks.send('checkout.session.completed', checkoutObject(person.id, customer, id));
  return { person, customer, id };
}

/** A user with a subscription. */
async function subscriber(facts: Parameters<typeof subscriptionObject>[0] = {}) {
  const one = await linkedUser();
  const object = subscriptionObject({ id: one.id, customer: one.customer, ...facts });
  api.subscriptions.set(one.id, object);
  await hooks.send('customer.subscription.created', object);
  return one;
}
const statusOf = (id: string) => api.subscriptions.get(id)?.status;
const premium = async ({ token, id, headers }: Parameters<typeof server.account>[0]) =>
  (await server.account({ token, id, headers })).is_premium;

describe('ending the subscriptions of an account', () => {
  it.each(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete'])(
    'ends a %s subscription at Stripe, but not those of other accounts',
    async (status) => {
      const [one, other] = [await subscriber({ status }), await subscriber({ status })];
      await endSubscriptions(app, one.person.id);
      expect([statusOf(one.id), statusOf(other.id)]).toEqual(['canceled', status]);
    },
  );

  it('keeps the access until the webhook arrives', async () => {
    const { person, customer, id } = await subscriber();
    await endSubscriptions(app, person.id);
    expect(await premium(person)).toBe(true);
    const ended = subscriptionObject({ id, customer, status: 'canceled', endedAt: '2026-11-20T17:00:00Z' });
    await hooks.send('customer.subscription.deleted', ended);
    expect(await premium(person)).toBe(false);
  });

  it('ends subscriptions whose webhook has not arrived', async () => {
    const { person, customer, id } = await linkedUser();
    api.subscriptions.set(id, subscriptionObject({ id, customer }));
    await endSubscriptions(app, person.id);
    expect(statusOf(id)).toBe('canceled');
  });

  it('closes open payment pages', async () => {
    const person = await server.signIn();
    await app.inject({
      method: 'POST',
      url: '/api/stripe/create-checkout-session',
      headers: person.headers,
      payload: {},
    });
    expect(api.sessions[0]).toMatchObject({ status: 'open' });
    await endSubscriptions(app, person.id);
    expect(api.sessions[0]).toMatchObject({ status: 'expired' });
  });

  it('can be repeated, and does nothing without a subscription', async () => {
    const { person } = await subscriber();
    await endSubscriptions(app, person.id);
    await expect(endSubscriptions(app, person.id)).resolves.toBeUndefined();
    const { length } = api.calls;
    await endSubscriptions(app, (await server.signIn()).id);
    await endSubscriptions(app, '00000000-0000-4000-8000-000000000000');
    expect(api.calls).toHaveLength(length);
  });

  it('ignores a customer that Stripe does not know', async () => {
    const { person, customer, id } = await subscriber();
    api.customers.delete(customer);
    api.subscriptions.delete(id);
    await expect(endSubscriptions(app, person.id)).resolves.toBeUndefined();
  });

  it.each([
    [500, 'api_error'],
    [400, 'invalid_request_error'],
  ])('fails when Stripe fails: %d', async (status, type) => {
    const { person, id } = await subscriber();
    api.respondWith({ status, body: { error: { type } } });
    await expect(endSubscriptions(app, person.id)).rejects.toMatchObject({
      statusCode: 503,
      code: 'PAYMENTS_UNAVAILABLE',
      message: 'Your subscription could not be ended. Please try again later.',
    });
    expect(statusOf(id)).toBe('active');
  });
});

/** What an admin does with an account. */
async function change({ app: of, signIn }: TestApp, action: 'deactivate' | 'reactivate', id: string) {
  const { headers } = await signIn(ADMIN);
  const url = `/api/admin/users/${id}/${action}`;
  expect((await of.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
}
const isRequested = async ({ id }: { id: string }) =>
  (await server.db.$count(users, and(eq(users.id, id), isNotNull(users.endRequestedAt)))) > 0;

describe('a deactivated account (BILL-9)', () => {
  beforeEach(async () => {
    await server.db.update(users).set({ endRequestedAt: null });
  });
  const deactivated = async (facts?: Parameters<typeof subscriptionObject>[0]) => {
    const one = await subscriber(facts);
    await change(server, 'deactivate', one.person.id);
    return one;
  };

  it.each(['trialing', 'active'])('keeps a %s subscription until its period ends', async (status) => {
    const [one, other] = [await deactivated({ status }), await subscriber({ status })];
    await endForDeactivated(app);
    expect(api.subscriptions.get(one.id)).toMatchObject({ status, cancel_at_period_end: true });
    expect(api.subscriptions.get(other.id)).toMatchObject({ status, cancel_at_period_end: false });
  });

  it.each(['past_due', 'unpaid', 'paused', 'incomplete'])(
    'loses a %s subscription at once, because its period is not paid',
    async (status) => {
      const { id } = await deactivated({ status });
      await endForDeactivated(app);
      expect(statusOf(id)).toBe('canceled');
    },
  );

  it('keeps the request when Stripe fails', async () => {
    const { id } = await deactivated();
    api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
    await endForDeactivated(app);
    api.respondWith(null);
    await endForDeactivated(app);
    expect(api.subscriptions.get(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    const { length } = api.calls;
    await endForDeactivated(app);
    expect(api.calls).toHaveLength(length);
  });

  it('keeps what it has and buys when it is active again before the end was requested', async () => {
    const { person, id, customer } = await deactivated();
    await change(server, 'reactivate', person.id);
    const bought = subscriptionObject({ id: `${id}_later`, customer });
    api.subscriptions.set(bought.id, bought);
    await hooks.send('customer.subscription.created', bought);
    await endForDeactivated(app);
    expect(api.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: false });
    expect(api.subscriptions.get(bought.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it.each(['closeCheckouts', 'subscriptionsOf'] as const)(
    'keeps its subscription when it becomes active again during a call of the run: %s',
    async (call) => {
      const accounts = [await deactivated(), await deactivated()];
      const reactivated = accounts[call === 'closeCheckouts' ? 1 : 0];
      const payments = Object.assign(Object.create(app.payments), {
        async [call](customer: string) {
          if (reactivated) await change(server, 'reactivate', reactivated.person.id);
          return await app.payments?.[call](customer);
        },
      });
      await endForDeactivated({ db: server.db, log: app.log, payments });
      for (const one of accounts)
        expect(api.subscriptions.get(one.id)).toMatchObject({ cancel_at_period_end: one !== reactivated });
    },
  );

  it('ends the present subscription beside one of a former customer that Stripe has ended', async () => {
    const { person, customer, id } = await subscriber();
    const former = await subscriber();
    await server.db.update(subscriptions).set({ userId: person.id }).where(eq(subscriptions.id, former.id));
    api.subscriptions.set(
      former.id,
      subscriptionObject({ id: former.id, customer: former.customer, status: 'canceled' }),
    );
    expect(customer).not.toBe(former.customer);
    await change(server, 'deactivate', person.id);
    await endForDeactivated(app);
    expect(api.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true });
    expect(await isRequested(person)).toBe(false);
  });

  it('does not keep a subscription whose webhook arrives later', async () => {
    const { person, customer, id } = await linkedUser();
    await change(server, 'deactivate', person.id);
    await endForDeactivated(app);
    const bought = subscriptionObject({ id, customer });
    api.subscriptions.set(id, bought);
    await hooks.send('customer.subscription.created', bought);
    await endForDeactivated(app);
    expect(api.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true });
    // The webhook about this end changes nothing.
    await hooks.send('customer.subscription.updated', api.subscriptions.get(id) ?? {});
    await endForDeactivated(app);
    expect(await isRequested(person)).toBe(false);
  });

  it('has nothing to end when Stripe has ended it, and its webhook was lost', async () => {
    const { person, customer, id } = await deactivated();
    api.subscriptions.set(id, subscriptionObject({ id, customer, status: 'canceled' }));
    await endForDeactivated(app);
    expect(await isRequested(person)).toBe(false);
  });

  it('is asked for again once there is a provider', async () => {
    const { person, id } = await deactivated();
    await endForDeactivated({ db: server.db, log: app.log, payments: null });
    expect(await isRequested(person)).toBe(true);
    await endForDeactivated(app);
    expect(api.subscriptions.get(id)).toMatchObject({ cancel_at_period_end: true });
    expect(await isRequested(person)).toBe(false);
  });

  it('keeps a simulated subscription until its period ends, also after a reactivation', async () => {
    const simulator = await testApp();
    const person = await simulatedSubscriber(simulator);
    await change(simulator, 'deactivate', person.id);
    await endForDeactivated(simulator.app);
    await change(simulator, 'reactivate', person.id);
    const [stored] = await subscriptionsOf(simulator.db, person.id);
    expect(stored).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
    await simulator.close();
  });
});

it('fails with a subscription and without a provider', async () => {
  const { person } = await subscriber();
  const withoutProvider = { db: server.db, log: app.log, payments: null };
  await expect(endSubscriptions(withoutProvider, person.id)).rejects.toMatchObject({ statusCode: 503 });
  await expect(endSubscriptions(withoutProvider, (await server.signIn()).id)).resolves.toBeUndefined();
});

/** A user who has paid on the simulated page. */
async function simulatedSubscriber({ app: simulator, signIn }: TestApp) {
  const person = await signIn();
  const inject = (url: string, payload?: object) =>
    simulator.inject({ method: 'POST', url, headers: person.headers, ...(payload && { payload }) });
  const { checkout_url } = (await inject('/api/stripe/create-checkout-session', {})).json();
  await inject(new URL(checkout_url).pathname);
  return person;
}

it('ends a simulated subscription and its access', async () => {
  const simulator = await testApp();
  const person = await simulatedSubscriber(simulator);
  await endSubscriptions(simulator.app, person.id);
  await endSubscriptions(simulator.app, person.id);
  const response = await simulator.app.inject({
    method: 'POST',
    url: '/api/auth/verify-token',
    payload: { token: person.token },
  });
  expect(response.json().user).toMatchObject({ is_premium: false, is_trial: false });
  await simulator.close();
});
