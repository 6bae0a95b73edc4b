import { afterAll, expect, it } from 'vitest';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';

const RENEWAL = '2026-11-20T17:00:00Z';
const server = await stripeServer();
const { hooks, clock } = server;
afterAll(() => server.close());

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
