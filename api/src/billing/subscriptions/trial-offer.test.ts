import type { FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { subscriptions } from '../../db/schema/index.ts';
import { addLegs } from '../../flights/testing/test-network.ts';
import { type SignedIn, testApp } from '../../testing/app.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW, env: { FREE_SEARCHES: '0' } });
const { app, db } = server;
afterAll(() => server.close());
await addLegs(db);

const subscriptionOf = (person: SignedIn, status: string) => ({
  id: `sub_${person.id}`,
  userId: person.id,
  customerId: `cus_${person.id}`,
  status,
  plan: 'monthly' as const,
  lastEventAt: new Date(NOW),
});

/** The trial that each part of the product offers to an account. Without payments there is no checkout. */
async function offersTo(person: SignedIn, on: FastifyInstance = app) {
  const { headers, token } = person;
  const verified = await on.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } });
  const refused = await on.inject({
    url: '/api/flights/search',
    query: { origin: 'DEN', date: '2026-11-21' },
    headers,
  });
  const opened = await on.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    headers,
    payload: {},
  });
  const { checkout_url: checkout } = opened.json();
  const page = checkout === undefined ? null : await on.inject(new URL(checkout).pathname);
  return {
    account: verified.json().user.trial_days,
    refusal: /(\d+)-day free trial/.exec(refused.json().message)?.[1] ?? null,
    checkout: /<dd>(\d+) days free<\/dd>/.exec(page?.body ?? '')?.[1] ?? null,
  };
}

it('offers a trial everywhere to a user who would get one', async () => {
  expect(await offersTo(await server.signIn())).toEqual({ account: 7, refusal: '7', checkout: '7' });
  const unpaid = await server.signIn();
  await db.insert(subscriptions).values(subscriptionOf(unpaid, 'incomplete_expired'));
  expect(await offersTo(unpaid)).toEqual({ account: 7, refusal: '7', checkout: '7' });
});

it('offers no trial anywhere to a user who had a trial or a subscription', async () => {
  const none = { account: 0, refusal: null, checkout: null };
  expect(await offersTo(await server.signIn({ trialEnd: new Date('2026-01-01') }))).toEqual(none);
  const subscriber = await server.signIn();
  await db.insert(subscriptions).values(subscriptionOf(subscriber, 'canceled'));
  expect(await offersTo(subscriber)).toEqual(none);
});

it('offers no trial to a user with permanent Premium', async () => {
  const { token } = await server.signIn({ isPremium: true });
  const verified = await app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } });
  expect(verified.json().user.trial_days).toBe(0);
});

it.each([
  ['payments are not possible', { NODE_ENV: 'production' }],
  ['the server offers no trial', { TRIAL_DAYS: '0' }],
])('offers no trial to visitors and accounts when %s', async (_, env) => {
  const other = await testApp({ now: NOW, env: { FREE_SEARCHES: '0', ...env } });
  try {
    await addLegs(other.db);
    const plans = await other.app.inject('/api/plans');
    expect(plans.json().premium.trial_days).toBe(0);
    const person = await other.signIn();
    expect(await offersTo(person, other.app)).toEqual({ account: 0, refusal: null, checkout: null });
  } finally {
    await other.close();
  }
});
