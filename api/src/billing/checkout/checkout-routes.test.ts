import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, testApp } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { subscriptionObject } from '../testing/webhooks.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await stripeServer();
const { app, api, hooks, clock } = server;
afterAll(() => server.close());
beforeEach(() => {
  clock.set(NOW);
  api.respondWith(null);
  api.calls.length = 0;
});

const upgrade = ({ headers }: { headers: object }, payload: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    headers: { ...headers },
    payload,
  });
const portal = ({ headers }: { headers: object }) =>
  app.inject({ method: 'POST', url: '/api/stripe/customer-portal', headers: { ...headers } });
const called = (method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path);
const customerOf = async (person: SignedIn) => (await server.account(person)).stripe_customer_id ?? '';
const openOf = (customer: string) =>
  api.sessions.filter((session) => session.customer === customer && session.status === 'open');
const soon = (seconds: number): void => clock.set(new Date(Date.parse(NOW) + seconds * 1000));

/** A user who started a checkout. */
async function shopper() {
  const person = await server.signIn();
  const response = await upgrade(person);
  return { person, url: response.json().checkout_url, customer: await customerOf(person) };
}

describe('a checkout', () => {
  it('is monthly with a trial by default', async () => {
    const person = await server.signIn({ email: 'ada+fares@example.com' });
    const response = await upgrade(person);
    expect(response.statusCode).toBe(200);
    const customer = await customerOf(person);
    expect(response.json()).toEqual({ checkout_url: openOf(customer)[0]?.url });
    expect(called('POST', '/v1/customers')[0]?.params).toEqual({
      email: 'ada+fares@example.com',
      'metadata[user_id]': person.id,
    });
    expect(called('POST', '/v1/checkout/sessions')[0]?.params).toEqual({
      mode: 'subscription',
      client_reference_id: person.id,
      customer,
      'line_items[0][price]': 'price_month',
      'line_items[0][quantity]': '1',
      'subscription_data[trial_period_days]': '7',
      success_url: 'https://fareweave.example/profile?checkout=success',
      cancel_url: 'https://fareweave.example/plans?checkout=cancelled',
      'metadata[order]': expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('is for the requested plan', async () => {
    await upgrade(await server.signIn(), { plan_type: 'yearly' });
    expect(called('POST', '/v1/checkout/sessions')[0]?.params).toMatchObject({
      'line_items[0][price]': 'price_year',
      cancel_url: 'https://fareweave.example/plans?period=yearly&checkout=cancelled',
    });
  });

  it.each([{ plan_type: 'weekly' }, { plan_type: null }, { plan: 'monthly' }])(
    'refuses %j',
    async (payload) => {
      expect((await upgrade(await server.signIn(), payload)).statusCode).toBe(400);
      expect(api.calls).toEqual([]);
    },
  );

  it('returns the same page for a repeated request, also an hour later', async () => {
    const { person, url } = await shopper();
    expect((await upgrade(person)).json()).toEqual({ checkout_url: url });
    soon(3600);
    expect((await upgrade(person)).json()).toEqual({ checkout_url: url });
    expect(called('POST', '/v1/checkout/sessions')).toHaveLength(1);
  });

  it('creates one page and one customer for concurrent requests', async () => {
    const person = await server.signIn();
    const responses = await Promise.all(Array.from({ length: 6 }, () => upgrade(person)));
    expect(new Set(responses.map((response) => response.json().checkout_url)).size).toBe(1);
    expect(openOf(await customerOf(person))).toHaveLength(1);
  });

  it('closes the page of another plan', async () => {
    const { person, url, customer } = await shopper();
    const yearly = await upgrade(person, { plan_type: 'yearly' });
    expect(openOf(customer).map((session) => session.url)).toEqual([yearly.json().checkout_url]);
    const monthly = await upgrade(person, { plan_type: 'monthly' });
    expect(openOf(customer).map((session) => session.url)).toEqual([monthly.json().checkout_url]);
    expect(monthly.json().checkout_url).not.toBe(url);
  });

  it('opens a new page after the last one has expired', async () => {
    const { person, url, customer } = await shopper();
    for (const session of openOf(customer)) Object.assign(session, { status: 'expired', url: null });
    const again = await upgrade(person);
    expect(again.statusCode).toBe(200);
    expect(again.json().checkout_url).not.toBe(url);
  });

  it('creates a new customer when Stripe does not know the stored one', async () => {
    const { person, customer } = await shopper();
    api.customers.delete(customer);
    expect((await upgrade(person)).statusCode).toBe(200);
    const next = await customerOf(person);
    expect(next).not.toBe(customer);
    expect(openOf(next)).toHaveLength(1);
  });

  it('has no trial for a user who had one', async () => {
    const { person, customer } = await shopper();
    const ended = { customer, id: `sub_${customer}`, status: 'canceled', endedAt: '2026-11-20T16:00:00Z' };
    await hooks.send('customer.subscription.deleted', subscriptionObject(ended));
    for (const session of openOf(customer)) Object.assign(session, { status: 'complete', url: null });
    api.calls.length = 0;
    expect((await upgrade(person)).statusCode).toBe(200);
    const [call] = called('POST', '/v1/checkout/sessions');
    expect(Object.keys(call?.params ?? {})).not.toContain('subscription_data[trial_period_days]');
  });

  it('is refused with a subscription', async () => {
    const { person, customer } = await shopper();
    const about = { customer, id: `sub_${customer}` };
    await hooks.send('customer.subscription.created', subscriptionObject(about));
    api.calls.length = 0;
    const response = await upgrade(person);
    expect([response.statusCode, response.json().code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    expect(api.calls).toEqual([]);
  });

  it('is refused with permanent Premium', async () => {
    const response = await upgrade(await server.signIn({ isPremium: true }));
    expect([response.statusCode, response.json().code]).toEqual([409, 'ALREADY_PREMIUM']);
  });

  it('is refused after a payment whose webhook has not arrived, and gives Premium', async () => {
    const { person, customer } = await shopper();
    const id = `sub_${customer}`;
    api.subscriptions.set(id, subscriptionObject({ customer, id }));
    const response = await upgrade(person);
    expect([response.statusCode, response.json().code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    expect((await server.account(person)).is_premium).toBe(true);

    const pausing = subscriptionObject({ customer, id, status: 'paused' });
    await hooks.send('customer.subscription.paused', pausing, { at: '2026-11-20T16:00:00Z' });
    expect((await server.account(person)).is_premium).toBe(false);
  });
});

describe('the customer portal', () => {
  it('opens the page of the customer', async () => {
    const { person, customer } = await shopper();
    const response = await portal(person);
    expect(response.json()).toEqual({ portal_url: `https://billing.stripe.com/p/session/${customer}` });
    expect(api.calls.at(-1)?.params).toEqual({ customer, return_url: 'https://fareweave.example/profile' });
  });

  it('returns a 404 without a customer here or at Stripe', async () => {
    const stranger = await portal(await server.signIn());
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'NO_SUBSCRIPTION']);
    const { person, customer } = await shopper();
    api.customers.delete(customer);
    expect((await portal(person)).statusCode).toBe(404);
  });
});

describe('when Stripe', () => {
  const error = (type: string, code?: string) => ({
    error: { type, code, message: 'about ada@example.com' },
  });

  it.each([
    ['is down', 500, error('api_error'), 503, 'Unable to create %s. Please try again later.'],
    [
      'limits the rate',
      429,
      error('invalid_request_error'),
      503,
      'Unable to create %s. Please try again later.',
    ],
    ['refuses the key', 401, error('invalid_request_error'), 502, 'Failed to create %s'],
    [
      'does not know the price',
      404,
      error('invalid_request_error', 'resource_missing'),
      502,
      'Failed to create %s',
    ],
    ['refuses', 400, error('invalid_request_error', 'parameter_unknown'), 502, 'Failed to create %s'],
  ])('%s, the error contains no details', async (_, status, body, expectedStatus, message) => {
    const { person } = await shopper();
    api.respondWith({ status, body });
    const checkout = await upgrade(await server.signIn());
    expect([checkout.statusCode, checkout.json()]).toEqual([
      expectedStatus,
      {
        code: 'PAYMENTS_UNAVAILABLE',
        message: message.replace('%s', 'checkout session'),
        error: message.replace('%s', 'checkout session'),
      },
    ]);
    const managed = await portal(person);
    // There, the customer is missing.
    if (status !== 404) expect(managed.json().message).toBe(message.replace('%s', 'customer portal'));
    else expect(managed.statusCode).toBe(404);
  });

  it('works again, the same request succeeds', async () => {
    const person = await server.signIn();
    api.respondWith({ status: 500, body: error('api_error') });
    expect((await upgrade(person)).statusCode).toBe(503);
    api.respondWith(null);
    expect((await upgrade(person)).statusCode).toBe(200);
  });

  it('cannot be reached, the request fails', async () => {
    const closed = await stripeServer();
    await closed.closeStripe();
    const response = await closed.app.inject({
      method: 'POST',
      url: '/api/stripe/create-checkout-session',
      headers: (await closed.signIn()).headers,
      payload: {},
    });
    await closed.close();
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      'Unable to create checkout session. Please try again later.',
    ]);
  });
});

it.each([upgrade, portal])('requires a session: %p', async (call) => {
  expect((await call({ headers: {} })).statusCode).toBe(401);
});

it('fails when payments are not set up', async () => {
  const unpaid = await testApp({ env: { NODE_ENV: 'production' } });
  const { headers } = await unpaid.signIn();
  for (const url of ['/api/stripe/create-checkout-session', '/api/stripe/customer-portal']) {
    const response = await unpaid.app.inject({ method: 'POST', url, headers, payload: {} });
    expect([response.statusCode, response.json().code]).toEqual([503, 'PAYMENTS_NOT_SET_UP']);
  }
  const webhook = await unpaid.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} });
  expect(webhook.statusCode).toBe(503);
  await unpaid.close();
});
