import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type SignedIn, testApp } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { subscriptionObject } from '../testing/webhooks.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await stripeServer();
const { app, api, hooks, clock } = server;
afterAll(() => server.close());
beforeEach(() => {
  clock.set(NOW);
  api.answerWith(null);
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

/** Somebody who pressed Upgrade. */
async function shopper() {
  const person = await server.signIn();
  const answer = await upgrade(person);
  return { person, url: answer.json().checkout_url, customer: await customerOf(person) };
}

describe('a checkout', () => {
  it('is one of Stripe, for a month with a trial where nothing else is said', async () => {
    const person = await server.signIn({ email: 'ada+fares@example.com' });
    const answer = await upgrade(person);
    expect(answer.statusCode).toBe(200);
    const customer = await customerOf(person);
    expect(answer.json()).toEqual({ checkout_url: openOf(customer)[0]?.url });
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

  it('is for the plan that is asked for', async () => {
    await upgrade(await server.signIn(), { plan_type: 'yearly' });
    expect(called('POST', '/v1/checkout/sessions')[0]?.params).toMatchObject({
      'line_items[0][price]': 'price_year',
    });
  });

  it.each([{ plan_type: 'weekly' }, { plan_type: null }, { plan: 'monthly' }])(
    'is not opened for %j',
    async (payload) => {
      expect((await upgrade(await server.signIn(), payload)).statusCode).toBe(400);
      expect(api.calls).toEqual([]);
    },
  );

  it('is the same page when it is asked for again, now or an hour later', async () => {
    const { person, url } = await shopper();
    expect((await upgrade(person)).json()).toEqual({ checkout_url: url });
    soon(3600);
    expect((await upgrade(person)).json()).toEqual({ checkout_url: url });
    expect(called('POST', '/v1/checkout/sessions')).toHaveLength(1);
  });

  it('is one page and one customer, however often it is pressed at the same moment', async () => {
    const person = await server.signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upgrade(person)));
    expect(new Set(answers.map((answer) => answer.json().checkout_url)).size).toBe(1);
    expect(openOf(await customerOf(person))).toHaveLength(1);
  });

  it('is the only one: opened for another plan, nobody can pay on the first any more', async () => {
    const { person, url, customer } = await shopper();
    const yearly = await upgrade(person, { plan_type: 'yearly' });
    expect(openOf(customer).map((session) => session.url)).toEqual([yearly.json().checkout_url]);
    const monthly = await upgrade(person, { plan_type: 'monthly' });
    expect(openOf(customer).map((session) => session.url)).toEqual([monthly.json().checkout_url]);
    expect(monthly.json().checkout_url).not.toBe(url);
  });

  it('is opened anew when the last page has expired', async () => {
    const { person, url, customer } = await shopper();
    for (const session of openOf(customer)) Object.assign(session, { status: 'expired', url: null });
    const again = await upgrade(person);
    expect(again.statusCode).toBe(200);
    expect(again.json().checkout_url).not.toBe(url);
  });

  it('makes a new customer of one that Stripe does not know any more', async () => {
    const { person, customer } = await shopper();
    api.customers.delete(customer);
    expect((await upgrade(person)).statusCode).toBe(200);
    const next = await customerOf(person);
    expect(next).not.toBe(customer);
    expect(openOf(next)).toHaveLength(1);
  });

  it('comes without a trial for whoever had one', async () => {
    const { person, customer } = await shopper();
    const ended = { customer, id: `sub_${customer}`, status: 'canceled', endedAt: '2026-11-20T16:00:00Z' };
    await hooks.send('customer.subscription.deleted', subscriptionObject(ended));
    for (const session of openOf(customer)) Object.assign(session, { status: 'complete', url: null });
    api.calls.length = 0;
    expect((await upgrade(person)).statusCode).toBe(200);
    const [call] = called('POST', '/v1/checkout/sessions');
    expect(Object.keys(call?.params ?? {})).not.toContain('subscription_data[trial_period_days]');
  });

  it('is refused to whoever subscribes already', async () => {
    const { person, customer } = await shopper();
    const about = { customer, id: `sub_${customer}` };
    await hooks.send('customer.subscription.created', subscriptionObject(about));
    api.calls.length = 0;
    const answer = await upgrade(person);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    expect(api.calls).toEqual([]);
  });

  it('is refused to whoever has Premium for good', async () => {
    const answer = await upgrade(await server.signIn({ isPremium: true }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_PREMIUM']);
  });

  it('is refused to whoever has paid before the webhook came, and Premium is there', async () => {
    const { person, customer } = await shopper();
    const id = `sub_${customer}`;
    api.subscriptions.set(id, subscriptionObject({ customer, id }));
    const answer = await upgrade(person);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    expect((await server.account(person)).is_premium).toBe(true);

    const pausing = subscriptionObject({ customer, id, status: 'paused' });
    await hooks.send('customer.subscription.paused', pausing, { at: '2026-11-20T16:00:00Z' });
    expect((await server.account(person)).is_premium).toBe(false);
  });
});

describe('the portal', () => {
  it('is that of the customer', async () => {
    const { person, customer } = await shopper();
    const answer = await portal(person);
    expect(answer.json()).toEqual({ portal_url: `https://billing.stripe.com/p/session/${customer}` });
    expect(api.calls.at(-1)?.params).toEqual({
      customer,
      return_url: 'https://fareweave.example/profile',
    });
  });

  it('is not there for whoever has nothing to manage, here or at Stripe', async () => {
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
      'has too much to do',
      429,
      error('invalid_request_error'),
      503,
      'Unable to create %s. Please try again later.',
    ],
    ['knows no such key', 401, error('invalid_request_error'), 502, 'Failed to create %s'],
    [
      'knows no such price',
      404,
      error('invalid_request_error', 'resource_missing'),
      502,
      'Failed to create %s',
    ],
    ['refuses', 400, error('invalid_request_error', 'parameter_unknown'), 502, 'Failed to create %s'],
  ])('%s, people are told so and nothing else', async (_, status, body, told, message) => {
    const { person } = await shopper();
    api.answerWith({ status, body });
    const checkout = await upgrade(await server.signIn());
    expect([checkout.statusCode, checkout.json()]).toEqual([
      told,
      {
        code: 'PAYMENTS_UNAVAILABLE',
        message: message.replace('%s', 'checkout session'),
        error: message.replace('%s', 'checkout session'),
      },
    ]);
    const managed = await portal(person);
    // What is missing there is the customer.
    if (status !== 404) expect(managed.json().message).toBe(message.replace('%s', 'customer portal'));
    else expect(managed.statusCode).toBe(404);
  });

  it('works again, the same press does', async () => {
    const person = await server.signIn();
    api.answerWith({ status: 500, body: error('api_error') });
    expect((await upgrade(person)).statusCode).toBe(503);
    api.answerWith(null);
    expect((await upgrade(person)).statusCode).toBe(200);
  });

  it('is not there, people are told so', async () => {
    const closed = await stripeServer();
    await closed.closeStripe();
    const answer = await closed.app.inject({
      method: 'POST',
      url: '/api/stripe/create-checkout-session',
      headers: (await closed.signIn()).headers,
      payload: {},
    });
    await closed.close();
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Unable to create checkout session. Please try again later.',
    ]);
  });
});

it.each([upgrade, portal])('is for members only: %p', async (call) => {
  expect((await call({ headers: {} })).statusCode).toBe(401);
});

it('is told to be missing where nobody set it up', async () => {
  const unpaid = await testApp({ env: { NODE_ENV: 'production' } });
  const { headers } = await unpaid.signIn();
  for (const url of ['/api/stripe/create-checkout-session', '/api/stripe/customer-portal']) {
    const answer = await unpaid.app.inject({ method: 'POST', url, headers, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'PAYMENTS_NOT_SET_UP']);
  }
  const webhook = await unpaid.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: {} });
  expect(webhook.statusCode).toBe(503);
  await unpaid.close();
});
