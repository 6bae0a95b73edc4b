import { TZDate } from '@date-fns/tz';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { DAY_MS } from '../../core/clock.ts';
import { latePaymentEnd } from '../subscriptions/access.ts';
import { isLive, type Subscription } from '../subscriptions/subscription.ts';

interface NewSubscription extends Pick<Subscription, 'id' | 'customerId'> {
  plan: PlanType;
  trialDays: number;
}

/** Returns a subscription that starts now, with a trial or paid. */
export function newSubscription(
  { id, customerId, plan, trialDays }: NewSubscription,
  now: Date,
): Subscription {
  const start = toSecond(now);
  const trialEnd = trialDays > 0 ? new Date(start.getTime() + trialDays * DAY_MS) : null;
  return {
    id,
    customerId,
    plan,
    status: trialEnd === null ? 'active' : 'trialing',
    trialEnd,
    currentPeriodStart: start,
    currentPeriodEnd: trialEnd ?? periodEnd(start, plan),
    cancelAtPeriodEnd: false,
  };
}

/** Returns the state of a subscription at a given time. It renews at the end of each period, unless it was cancelled or the
 *  last payment is missing. */
export function subscriptionAt(subscription: Subscription, now: Date): Subscription {
  const { status, plan, cancelAtPeriodEnd } = subscription;
  const end = status === 'past_due' ? latePaymentEnd(subscription) : subscription.currentPeriodEnd;
  const canRenew = status === 'trialing' || status === 'active' || status === 'past_due';
  if (!canRenew || end === null || end > now) return subscription;
  if (cancelAtPeriodEnd || status === 'past_due')
    return { ...subscription, status: 'canceled', currentPeriodEnd: end };
  return subscriptionAt({ ...subscription, status: 'active', ...periodFrom(end, plan) }, now);
}

/** The actions on the portal page with their conditions, in the order of the buttons. */
const CONDITIONS = {
  pay: ({ status }) => status === 'past_due',
  resume: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
  'send-trial-email': ({ status }) => status === 'trialing',
  'end-trial': ({ status }) => status === 'trialing',
  'fail-payment': ({ status }) => status === 'active',
  'cancel-later': ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
  'cancel-now': () => true,
} satisfies Record<string, (subscription: Subscription) => boolean>;
export type Change = keyof typeof CONDITIONS;
const CHANGES = Object.keys(CONDITIONS) as Change[];

/** Returns the changes that are possible now. */
export const possibleChanges = (subscription: Subscription, now: Date): Change[] =>
  isLive(subscription, now) ? CHANGES.filter((change) => CONDITIONS[change](subscription)) : [];

/** Returns the subscription after a change. */
export function applyChange(subscription: Subscription, change: Change, now: Date): Subscription {
  const start = toSecond(now);
  switch (change) {
    case 'send-trial-email':
      return subscription;
    case 'cancel-later':
      return { ...subscription, cancelAtPeriodEnd: true };
    case 'resume':
      return { ...subscription, cancelAtPeriodEnd: false };
    case 'cancel-now':
      return { ...subscription, status: 'canceled', currentPeriodEnd: start };
    case 'end-trial':
      return { ...subscription, status: 'active', trialEnd: start, ...periodFrom(start, subscription.plan) };
    case 'fail-payment':
      // Starts the unpaid period, as a renewal does.
      return { ...subscription, status: 'past_due', ...periodFrom(start, subscription.plan) };
    case 'pay':
      return { ...subscription, status: 'active' };
  }
}

const periodFrom = (start: Date, plan: PlanType | null) => ({
  currentPeriodStart: start,
  currentPeriodEnd: periodEnd(start, plan),
});

/** Adds a month or a year in UTC, so that the time of day stays the same. */
function periodEnd(start: Date, plan: PlanType | null): Date {
  const utc = new TZDate(start, 'UTC');
  return new Date(plan === 'yearly' ? addYears(utc, 1) : addMonths(utc, 1));
}

/** The provider's times are whole seconds. */
const toSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
