import { describe, expect, it } from 'vitest';
import { applyChange, newSubscription, possibleChanges, subscriptionAt } from './lifetime.ts';

const at = (time: string): Date => new Date(time);
const begin = (plan: 'monthly' | 'yearly', trialDays: number, now: string) =>
  newSubscription({ id: 'sub_1', customerId: 'cus_1', plan, trialDays }, at(now));

describe('a simulated subscription', () => {
  it.each([
    ['monthly', 0, '2026-11-20T17:00:00Z', 'active', '2026-12-20T17:00:00Z'],
    ['yearly', 0, '2026-11-20T17:00:00Z', 'active', '2027-11-20T17:00:00Z'],
    ['monthly', 0, '2027-01-31T17:00:00Z', 'active', '2027-02-28T17:00:00Z'],
    ['yearly', 0, '2028-02-29T17:00:00Z', 'active', '2029-02-28T17:00:00Z'],
    ['monthly', 7, '2026-11-20T17:00:00.999Z', 'trialing', '2026-11-27T17:00:00Z'],
  ] as const)('starts: %s with %d trial days on %s', (plan, trialDays, now, status, end) => {
    expect(begin(plan, trialDays, now)).toMatchObject({ status, currentPeriodEnd: at(end) });
  });

  it('renews at the end of each period', () => {
    const subscription = begin('monthly', 7, '2026-11-20T17:00:00Z');
    expect(subscriptionAt(subscription, at('2026-11-27T16:59:59Z'))).toEqual(subscription);
    expect(subscriptionAt(subscription, at('2026-11-27T17:00:00Z'))).toMatchObject({
      status: 'active',
      currentPeriodEnd: at('2026-12-27T17:00:00Z'),
    });
    expect(subscriptionAt(subscription, at('2029-01-01T00:00:00Z')).currentPeriodEnd).toEqual(
      at('2029-01-27T17:00:00Z'),
    );
  });

  it('ends with its period after a cancellation', () => {
    const paid = begin('monthly', 0, '2026-11-20T17:00:00Z');
    const left = applyChange(paid, 'cancel-later', at('2026-11-21T17:00:00Z'));
    expect(subscriptionAt(left, at('2027-06-01T00:00:00Z'))).toMatchObject({
      status: 'canceled',
      currentPeriodEnd: at('2026-12-20T17:00:00Z'),
    });
  });

  it.each(['monthly', 'yearly'] as const)('ends seven days after a failed payment: %s', (plan) => {
    const paid = begin(plan, 0, '2026-11-20T17:00:00Z');
    const late = applyChange(paid, 'fail-payment', at('2026-11-21T17:00:00Z'));
    expect(subscriptionAt(late, at('2026-11-28T16:59:59Z'))).toEqual(late);
    expect(subscriptionAt(late, at('2026-11-28T17:00:00Z'))).toMatchObject({
      status: 'canceled',
      currentPeriodEnd: at('2026-11-28T17:00:00Z'),
    });
  });

  it('offers the changes of its status', () => {
    const trial = begin('monthly', 7, '2026-11-20T17:00:00Z');
    const now = at('2026-11-21T17:00:00Z');
    expect(possibleChanges(trial, now)).toEqual([
      'send-trial-email',
      'end-trial',
      'cancel-later',
      'cancel-now',
    ]);
    expect(possibleChanges(applyChange(trial, 'cancel-later', now), now)).toContain('resume');
    const paid = applyChange(trial, 'end-trial', now);
    expect(possibleChanges(paid, now)).toEqual(['fail-payment', 'cancel-later', 'cancel-now']);
    expect(possibleChanges(applyChange(paid, 'fail-payment', now), now)).toContain('pay');
    expect(possibleChanges(applyChange(paid, 'cancel-now', now), now)).toEqual([]);
  });
});
