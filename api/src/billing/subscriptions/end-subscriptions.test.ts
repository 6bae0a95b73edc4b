import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testApp } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';
import { endSubscriptions } from './end-subscriptions.ts';

const server = await stripeServer();
const { app, api, hooks } = server;
afterAll(() => server.close());
beforeEach(() => api.answerWith(null));

let people = 0;
/** Somebody whose customer is known here and at Stripe. */
async function customerOfOurs() {
  people += 1;
  const [customer, id] = [`cus_${people}`, `sub_${people}`];
  api.customers.add(customer);
  const person = await server.signIn();
  await hooks.send('checkout.session.completed', checkoutObject(person.id, customer, id));
  return { person, customer, id };
}

/** Somebody who subscribes. */
async function subscriber(facts: Parameters<typeof subscriptionObject>[0] = {}) {
  const one = await customerOfOurs();
  const object = subscriptionObject({ id: one.id, customer: one.customer, ...facts });
  api.subscriptions.set(one.id, object);
  await hooks.send('customer.subscription.created', object);
  return one;
}
const statusOf = (id: string) => api.subscriptions.get(id)?.status;
const premium = async ({ token, id, headers }: Parameters<typeof server.account>[0]) =>
  (await server.account({ token, id, headers })).is_premium;

describe('ending what an account subscribes to', () => {
  it.each(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete'])(
    'ends it at Stripe at once when it is %s, and only theirs',
    async (status) => {
      const [one, other] = [await subscriber({ status }), await subscriber({ status })];
      await endSubscriptions(app, one.person.id);
      expect([statusOf(one.id), statusOf(other.id)]).toEqual(['canceled', status]);
    },
  );

  it('leaves access to the webhook that tells the end', async () => {
    const { person, customer, id } = await subscriber();
    await endSubscriptions(app, person.id);
    expect(await premium(person)).toBe(true);
    const ended = subscriptionObject({ id, customer, status: 'canceled', endedAt: '2026-11-20T17:00:00Z' });
    await hooks.send('customer.subscription.deleted', ended);
    expect(await premium(person)).toBe(false);
  });

  it('ends also what no webhook has told', async () => {
    const { person, customer, id } = await customerOfOurs();
    api.subscriptions.set(id, subscriptionObject({ id, customer }));
    await endSubscriptions(app, person.id);
    expect(statusOf(id)).toBe('canceled');
  });

  it('lets nobody pay any more on a page that is open', async () => {
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

  it('may be repeated, and does nothing where nothing is', async () => {
    const { person } = await subscriber();
    await endSubscriptions(app, person.id);
    await expect(endSubscriptions(app, person.id)).resolves.toBeUndefined();
    const { length } = api.calls;
    await endSubscriptions(app, (await server.signIn()).id);
    await endSubscriptions(app, '00000000-0000-4000-8000-000000000000');
    expect(api.calls).toHaveLength(length);
  });

  it('does what it can for a customer that Stripe does not know', async () => {
    const { person, customer, id } = await subscriber();
    api.customers.delete(customer);
    api.subscriptions.delete(id);
    await expect(endSubscriptions(app, person.id)).resolves.toBeUndefined();
  });

  it.each([
    [500, 'api_error'],
    [400, 'invalid_request_error'],
  ])('fails when Stripe does: %d', async (status, type) => {
    const { person, id } = await subscriber();
    api.answerWith({ status, body: { error: { type } } });
    await expect(endSubscriptions(app, person.id)).rejects.toMatchObject({
      statusCode: 503,
      code: 'PAYMENTS_UNAVAILABLE',
      message: 'Your subscription could not be ended. Please try again later.',
    });
    expect(statusOf(id)).toBe('active');
  });
});

it('fails where something goes on and no provider is set up', async () => {
  const { person } = await subscriber();
  const nobody = { db: server.db, log: app.log, payments: null };
  await expect(endSubscriptions(nobody, person.id)).rejects.toMatchObject({ statusCode: 503 });
  await expect(endSubscriptions(nobody, (await server.signIn()).id)).resolves.toBeUndefined();
});

it('ends a subscription of the stand-in, and with it the access', async () => {
  const standIn = await testApp();
  const person = await standIn.signIn();
  const inject = (url: string, payload?: object) =>
    standIn.app.inject({ method: 'POST', url, headers: person.headers, ...(payload && { payload }) });
  const { checkout_url } = (await inject('/api/stripe/create-checkout-session', {})).json();
  await inject(new URL(checkout_url).pathname);
  await endSubscriptions(standIn.app, person.id);
  await endSubscriptions(standIn.app, person.id);
  const answer = await standIn.app.inject({
    method: 'POST',
    url: '/api/auth/verify-token',
    payload: { token: person.token },
  });
  expect(answer.json().user).toMatchObject({ is_premium: false, is_trial: false });
  await standIn.close();
});
