import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { subscriptionsOf } from './queries.ts';
import type { Subscription } from './subscription.ts';

/** One hour. The next period of a subscription that goes on is told when it begins: this long access waits for the
 *  word, so that nobody who pays loses it in between. */
export const GRACE_MS = 60 * 60_000;

/** Seven days. The longest that Premium lasts after a renewal that was not paid. */
const LATE_PAYMENT_MS = 7 * 24 * 60 * 60_000;

/** When the premium access that a subscription gives ends; null: it gives none. A trial lasts to its end, a paid
 *  period to its own. One that is not renewed ends on the second. */
export function accessOf(subscription: Subscription): Date | null {
  const { status, plan, trialEnd, currentPeriodEnd } = subscription;
  // Its price is none that is configured: it is for something else.
  if (plan === null) return null;
  switch (status) {
    case 'trialing':
      return renewing(subscription, trialEnd ?? currentPeriodEnd);
    case 'active':
      return renewing(subscription, currentPeriodEnd);
    case 'past_due':
      return latePaymentEnd(subscription);
    case 'canceled':
      return currentPeriodEnd;
    default:
      return null;
  }
}

/** Until when a late payment is waited for. The provider begins the period that was not paid for, whose end may be a
 *  year away: what counts is its beginning, the moment of the renewal. */
export function latePaymentEnd({
  currentPeriodStart: start,
  currentPeriodEnd: end,
}: Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>): Date | null {
  if (start === null || end === null) return end;
  return new Date(Math.min(end.getTime(), start.getTime() + LATE_PAYMENT_MS));
}

const renewing = ({ cancelAtPeriodEnd }: Subscription, end: Date | null): Date | null =>
  end === null || cancelAtPeriodEnd ? end : new Date(end.getTime() + GRACE_MS);

interface Access {
  isPremium: boolean;
  premiumUntil: Date | null;
  /** Of a trial that is on or over; null where one was cut short or there was none. */
  trialEnd: Date | null;
}

/** What all subscriptions of an account give together: the access that lasts longest. */
export function accessOfAll(subscriptions: readonly Subscription[], now: Date): Access {
  const premiumUntil = latest(subscriptions.map(accessOf));
  const trials = subscriptions.filter(({ status }) => status === 'trialing');
  return {
    isPremium: premiumUntil !== null && premiumUntil > now,
    premiumUntil,
    trialEnd: latest(trials.map(({ trialEnd }) => trialEnd)),
  };
}

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce(
    (last, moment) => (last === null || (moment !== null && moment > last) ? moment : last),
    null,
  );

/** Writes down what an account's subscriptions give it. Whoever does so for one account waits for the other. */
export async function refreshAccess(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const access = accessOfAll(await subscriptionsOf(tx, userId), now);
  await tx.update(users).set(access).where(eq(users.id, userId));
}
