import { TZDate } from '@date-fns/tz';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { latePaymentEnd } from '../subscriptions/access.ts';
import { isLive, type Subscription } from '../subscriptions/subscription.ts';

const DAY_MS = 86_400_000;

interface Beginning {
  id: string;
  customerId: string;
  plan: PlanType;
  trialDays: number;
}

/** A subscription that begins now, with a trial or paid for. */
export function begun({ id, customerId, plan, trialDays }: Beginning, now: Date): Subscription {
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

/** A subscription as time has left it: paid for again at each end of a period, over when that was not wanted or the
 *  last payment is still missing. */
export function asOf(subscription: Subscription, now: Date): Subscription {
  const { status, plan, cancelAtPeriodEnd } = subscription;
  const end = status === 'past_due' ? latePaymentEnd(subscription) : subscription.currentPeriodEnd;
  const runs = status === 'trialing' || status === 'active' || status === 'past_due';
  if (!runs || end === null || end > now) return subscription;
  if (cancelAtPeriodEnd || status === 'past_due')
    return { ...subscription, status: 'canceled', currentPeriodEnd: end };
  return asOf({ ...subscription, status: 'active', ...periodFrom(end, plan) }, now);
}

/** What can be done to a subscription on the portal page. */
export type Change =
  | 'cancel-later'
  | 'resume'
  | 'cancel-now'
  | 'tell-trial-end'
  | 'end-trial'
  | 'fail-payment'
  | 'pay';

/** In the order of the buttons. */
const POSSIBLE: Record<Change, (subscription: Subscription) => boolean> = {
  pay: ({ status }) => status === 'past_due',
  resume: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
  'tell-trial-end': ({ status }) => status === 'trialing',
  'end-trial': ({ status }) => status === 'trialing',
  'fail-payment': ({ status }) => status === 'active',
  'cancel-later': ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
  'cancel-now': () => true,
};
const CHANGES = Object.keys(POSSIBLE) as Change[];

/** The changes that a subscription can take now. */
export const possibleChanges = (subscription: Subscription, now: Date): Change[] =>
  isLive(subscription, now) ? CHANGES.filter((change) => POSSIBLE[change](subscription)) : [];

/** The subscription after a change. */
export function changed(subscription: Subscription, change: Change, now: Date): Subscription {
  const start = toSecond(now);
  switch (change) {
    case 'tell-trial-end':
      return subscription;
    case 'cancel-later':
      return { ...subscription, cancelAtPeriodEnd: true };
    case 'resume':
      return { ...subscription, cancelAtPeriodEnd: false };
    case 'cancel-now':
      return { ...subscription, status: 'canceled', currentPeriodEnd: start };
    case 'end-trial':
      return {
        ...subscription,
        status: 'active',
        trialEnd: start,
        ...periodFrom(start, subscription.plan),
      };
    case 'fail-payment':
      // As at a renewal: the period that is not paid for has begun.
      return { ...subscription, status: 'past_due', ...periodFrom(start, subscription.plan) };
    case 'pay':
      return { ...subscription, status: 'active' };
  }
}

const periodFrom = (start: Date, plan: PlanType | null) => ({
  currentPeriodStart: start,
  currentPeriodEnd: periodEnd(start, plan),
});

/** The same time of day, a month or a year on. */
function periodEnd(start: Date, plan: PlanType | null): Date {
  const here = new TZDate(start, 'UTC');
  return new Date(plan === 'yearly' ? addYears(here, 1) : addMonths(here, 1));
}

/** The provider counts in seconds. */
const toSecond = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 1000) * 1000);
