import { describe, expect, it } from '@jest/globals';
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
const later = (moment: Date): Date => new Date(moment.getTime() + GRACE_MS);

describe('the access of a subscription', () => {
  it.each<[string, Partial<Subscription>, Date | null]>([
    ['lasts until its next period is told', {}, later(PERIOD_END)],
    ['ends with the period when it was cancelled', { cancelAtPeriodEnd: true }, PERIOD_END],
    ['lasts over a trial', trial, later(TRIAL_END)],
    ['ends with a trial that was cancelled', { ...trial, cancelAtPeriodEnd: true }, TRIAL_END],
    ['waits seven days for a late payment', { status: 'past_due' }, new Date('2026-11-27T17:00:00Z')],
    [
      'waits no longer for that of a year',
      { status: 'past_due', plan: 'yearly', currentPeriodEnd: new Date('2027-11-20T17:00:00Z') },
      new Date('2026-11-27T17:00:00Z'),
    ],
    [
      'does not wait past the end of a shorter period',
      { status: 'past_due', currentPeriodEnd: new Date('2026-11-21T17:00:00Z') },
      new Date('2026-11-21T17:00:00Z'),
    ],
    [
      'waits for the end of a period whose beginning nobody gave',
      { status: 'past_due', currentPeriodStart: null },
      PERIOD_END,
    ],
    ['ended when it did', { status: 'canceled', currentPeriodEnd: NOW }, NOW],
    ['is none before the first payment', { status: 'incomplete' }, null],
    ['is none when that never came', { status: 'incomplete_expired' }, null],
    ['is none while it is not paid for', { status: 'unpaid' }, null],
    ['is none while it is paused', { status: 'paused' }, null],
    ['is none in a status that nobody knows', { status: 'dormant' }, null],
  ])('%s', (_, facts, end) => {
    expect(accessEnd(subscription(facts))).toEqual(end);
  });
});

describe('the access of an account', () => {
  it('is that of the subscription that lasts longest', () => {
    const ended = subscription({ status: 'canceled', currentPeriodEnd: NOW });
    expect(accountAccess([ended, trial, subscription({ status: 'unpaid' })], NOW)).toEqual({
      isPremium: true,
      premiumUntil: later(TRIAL_END),
      trialEnd: TRIAL_END,
    });
    expect(accountAccess([ended], NOW)).toEqual({ isPremium: false, premiumUntil: NOW, trialEnd: null });
    expect(accountAccess([], NOW)).toEqual({ isPremium: false, premiumUntil: null, trialEnd: null });
  });
});
