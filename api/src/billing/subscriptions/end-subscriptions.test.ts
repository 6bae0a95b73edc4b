import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';
import { endSubscriptions } from './end-subscriptions.ts';

const server = await stripeServer();
const { app, api, hooks } = server;
afterAll(() => server.close());
beforeEach(() => api.respondWith(null));

let users = 0;
/** A user whose customer is known here and at Stripe. */
async function linkedUser() {
  users += 1;
  const [customer, id] = [`cus_${users}`, `sub_${users}`];
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

it('fails with a subscription and without a provider', async () => {
  const { person } = await subscriber();
  const withoutProvider = { db: server.db, log: app.log, payments: null };
  await expect(endSubscriptions(withoutProvider, person.id)).rejects.toMatchObject({ statusCode: 503 });
  await expect(endSubscriptions(withoutProvider, (await server.signIn()).id)).resolves.toBeUndefined();
});

it('ends a simulated subscription and its access', async () => {
  const simulator = await testApp();
  const person = await simulator.signIn();
  const inject = (url: string, payload?: object) =>
    simulator.app.inject({ method: 'POST', url, headers: person.headers, ...(payload && { payload }) });
  const { checkout_url } = (await inject('/api/stripe/create-checkout-session', {})).json();
  await inject(new URL(checkout_url).pathname);
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
