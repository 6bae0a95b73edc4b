import { describe, expect, it } from 'vitest';
import { accessEnd, accountAccess, GRACE_MS } from './access.ts';
import type { Subscription } from './subscription.ts';

const TRIAL_END = new Date('2026-11-27T17:00:00Z');
const PERIOD_START = new Date('2026-11-20T17:00:00Z');
const PERIOD_END = new Date('2026-12-20T17:00:00Z');
const NOW = new Date('2026-11-20T17:00:00Z');
const subscription = (facts: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  trialEnd: null,
  currentPeriodStart: PERIOD_START,
  currentPeriodEnd: PERIOD_END,
  cancelAtPeriodEnd: false,
  ...facts,
});
const trial = subscription({ status: 'trialing', trialEnd: TRIAL_END, currentPeriodEnd: TRIAL_END });
const withGrace = (date: Date): Date => new Date(date.getTime() + GRACE_MS);

describe('the access of a subscription', () => {
  it.each<[string, Partial<Subscription>, Date | null]>([
    ['lasts for the grace period after its period', {}, withGrace(PERIOD_END)],
    ['ends with the period when it was cancelled', { cancelAtPeriodEnd: true }, PERIOD_END],
    ['lasts for a trial', trial, withGrace(TRIAL_END)],
    ['ends with a trial that was cancelled', { ...trial, cancelAtPeriodEnd: true }, TRIAL_END],
    ['lasts seven days after an unpaid renewal', { status: 'past_due' }, new Date('2026-11-27T17:00:00Z')],
    [
      'lasts no longer for a yearly plan',
      { status: 'past_due', plan: 'yearly', currentPeriodEnd: new Date('2027-11-20T17:00:00Z') },
      new Date('2026-11-27T17:00:00Z'),
    ],
    [
      'ends earlier with a shorter period',
      { status: 'past_due', currentPeriodEnd: new Date('2026-11-21T17:00:00Z') },
      new Date('2026-11-21T17:00:00Z'),
    ],
    [
      'ends with a period whose start is unknown',
      { status: 'past_due', currentPeriodStart: null },
      PERIOD_END,
    ],
    ['ends at the end of an ended subscription', { status: 'canceled', currentPeriodEnd: NOW }, NOW],
    ['does not exist before the first payment', { status: 'incomplete' }, null],
    ['does not exist when the first payment expired', { status: 'incomplete_expired' }, null],
    ['does not exist while it is unpaid', { status: 'unpaid' }, null],
    ['does not exist while it is paused', { status: 'paused' }, null],
    ['does not exist in an unknown status', { status: 'dormant' }, null],
  ])('%s', (_, facts, end) => {
    expect(accessEnd(subscription(facts))).toEqual(end);
  });
});

describe('the access of an account', () => {
  it('is that of the subscription that lasts longest', () => {
    const ended = subscription({ status: 'canceled', currentPeriodEnd: NOW });
    expect(accountAccess([ended, trial, subscription({ status: 'unpaid' })], NOW)).toEqual({
      isPremium: true,
      premiumUntil: withGrace(TRIAL_END),
      trialEnd: TRIAL_END,
    });
    expect(accountAccess([ended], NOW)).toEqual({ isPremium: false, premiumUntil: NOW, trialEnd: null });
    expect(accountAccess([], NOW)).toEqual({ isPremium: false, premiumUntil: null, trialEnd: null });
  });
});
