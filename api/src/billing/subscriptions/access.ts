import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { subscriptionsOf } from './queries.ts';
import type { Subscription } from './subscription.ts';

/** Grace period of one hour: the next period's webhook may arrive late. */
export const GRACE_MS = 60 * 60_000;

/** Premium lasts at most seven days after a renewal that was not paid. */
const LATE_PAYMENT_MS = 7 * 24 * 60 * 60_000;

/** Returns when the Premium access of a subscription ends; null: it gives none. */
export function accessEnd(subscription: Subscription): Date | null {
  const { status, plan, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  // The price is not configured, so the subscription is not for Premium.
  if (plan === null) return null;
  const withGrace = (end: Date | null): Date | null =>
    end === null || cancelAtPeriodEnd ? end : new Date(end.getTime() + GRACE_MS);
  switch (status) {
    case 'trialing':
      return withGrace(trialEnd ?? currentPeriodEnd);
    case 'active':
      return withGrace(currentPeriodEnd);
    case 'past_due':
      return latePaymentEnd(subscription);
    case 'canceled':
      return currentPeriodEnd;
    default:
      return null;
  }
}

/** Returns when the access of an unpaid renewal ends. The provider starts the unpaid period, whose end may be a year away,
 *  so the seven days start with that period. */
export function latePaymentEnd({
  currentPeriodStart: start,
  currentPeriodEnd: end,
}: Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>): Date | null {
  if (start === null || end === null) return end;
  return new Date(Math.min(end.getTime(), start.getTime() + LATE_PAYMENT_MS));
}

/** Returns the access of an account: that of the subscription that lasts longest. The end of the trial is null when no
 *  subscription is in its trial. */
export function accountAccess(subscriptions: readonly Subscription[], now: Date) {
  const premiumUntil = latest(subscriptions.map(accessEnd));
  const trials = subscriptions.filter(({ status, plan }) => status === 'trialing' && plan !== null);
  return {
    isPremium: premiumUntil !== null && premiumUntil > now,
    premiumUntil,
    trialEnd: latest(trials.map(({ trialEnd }) => trialEnd)),
  };
}

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null);

/** Stores the access that the subscriptions of an account give. For a deactivated account it also requests their end,
 *  because a payment page that was open may have started a subscription (BILL-9). Call it with the account locked. */
export async function updateAccess(tx: Database, userId: string, now: Date): Promise<void> {
  const access = accountAccess(await subscriptionsOf(tx, userId), now);
  const { isActive, endRequestedAt } = users;
  const end = sql`case when ${isActive} then ${endRequestedAt} else ${now.toISOString()}::timestamptz end`;
  await tx
    .update(users)
    .set({ ...access, endRequestedAt: end })
    .where(eq(users.id, userId));
}
