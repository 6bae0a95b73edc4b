import { afterAll, expect, it } from 'vitest';
import type { SignedIn } from '../../testing/app.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';

const RENEWAL = '2026-11-20T17:00:00Z';
const server = await stripeServer();
const { hooks, clock } = server;
afterAll(() => server.close());

/** The subscription that the account of a person shows to them. */
async function subscriptionOf({ token }: SignedIn) {
  const verify = { method: 'POST', url: '/api/auth/verify-token', payload: { token } } as const;
  return (await server.app.inject(verify)).json().user.subscription;
}

it('Premium ends seven days after an unpaid renewal, even when the new period is a year', async () => {
  clock.set(RENEWAL);
  const person = await server.signIn();
  const about = { id: 'sub_late', customer: 'cus_late', interval: 'year' } as const;
  await hooks.send('checkout.session.completed', checkoutObject(person.id, 'cus_late', 'sub_late'));
  const before = { periodStart: '2025-11-20T17:00:00Z', periodEnd: RENEWAL };
  await hooks.send('customer.subscription.created', subscriptionObject({ ...about, ...before }));
  const newPeriod = { status: 'past_due', periodStart: RENEWAL, periodEnd: '2027-11-20T17:00:00Z' };
  clock.set('2026-11-20T17:00:05Z');
  await hooks.send('customer.subscription.updated', subscriptionObject({ ...about, ...newPeriod }));

  const isPremium = async (time: string) => {
    clock.set(time);
    return (await server.account(person)).is_premium;
  };
  expect(await isPremium('2026-11-27T16:59:59Z')).toBe(true);
  // A process caches an account for two seconds (ADR 8).
  expect(await isPremium('2026-11-27T17:00:02Z')).toBe(false);

  const paid = subscriptionObject({ ...about, ...newPeriod, status: 'active' });
  await hooks.send('customer.subscription.updated', paid);
  expect(await isPremium('2026-12-20T17:00:00Z')).toBe(true);
});

it.each([
  ['past_due', true, '2026-11-27T17:00:00.000Z'],
  ['unpaid', true, null],
  ['active', false, '2027-11-20T18:00:00.000Z'],
])(
  'the account says whether the payment of a subscription that is %s is overdue',
  async (status, payment_overdue, premium_until) => {
    clock.set(RENEWAL);
    const person = await server.signIn();
    const [id, customer] = [`sub_${status}`, `cus_${status}`];
    await hooks.send('checkout.session.completed', checkoutObject(person.id, customer, id));
    const period = { periodStart: RENEWAL, periodEnd: '2027-11-20T17:00:00Z' };
    const subscription = subscriptionObject({ id, customer, status, interval: 'year', ...period });
    await hooks.send('customer.subscription.updated', subscription);
    expect(await subscriptionOf(person)).toEqual({ plan: 'yearly', payment_overdue, premium_until });
    clock.set('2026-11-20T17:00:05Z');
    const endedAt = '2026-11-20T17:00:05Z';
    const ended = subscriptionObject({ id, customer, status: 'canceled', endedAt });
    await hooks.send('customer.subscription.deleted', ended);
    expect(await subscriptionOf(person)).toBeNull();
  },
);
