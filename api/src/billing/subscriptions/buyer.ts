import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formerAccounts, users } from '../../db/schema/index.ts';
import { alreadyPremium, alreadySubscribed } from '../errors.ts';
import type { CheckoutOrder } from '../port.ts';
import { accessEnd } from './access.ts';
import { subscriptionsOf } from './queries.ts';
import { hasStarted, isLive, isOverdue, isPaid } from './subscription.ts';

export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/** Returns the data of an account that decides what it can buy. `formerTrial`: whether a former account of the same mailbox
 *  had a trial; null without a former account. */
export async function findBuyer(db: Database, userId: string) {
  const { id, email, isPremium, premiumUntil, trialEnd, stripeCustomerId } = users;
  const formerTrial = formerAccounts.hadTrial;
  const [user] = await db
    .select({ id, email, isPremium, premiumUntil, trialEnd, stripeCustomerId, formerTrial })
    .from(users)
    .leftJoin(formerAccounts, eq(formerAccounts.mailbox, users.formerMailbox))
    .where(eq(users.id, userId));
  return user === undefined ? null : { ...user, subscriptions: await subscriptionsOf(db, userId) };
}

/** Returns the trial days of a new subscription. Only the first subscription of a user has a trial (BILL-8). */
export const trialDaysFor = (
  { trialEnd, formerTrial, subscriptions }: Pick<Buyer, 'trialEnd' | 'formerTrial' | 'subscriptions'>,
  { premium }: PlanFacts,
): number =>
  trialEnd !== null || formerTrial === true || subscriptions.some(hasStarted) ? 0 : premium.trial_days;

const hasPermanentPremium = ({ isPremium, premiumUntil }: Buyer): boolean =>
  isPremium && premiumUntil === null;

/** Returns the live subscription of an account, a paid one first, and the trial days that it would get if it subscribed now. Every text
 *  that offers a trial uses these days (PLAN-6). */
export async function billingOf(db: Database, userId: string, plans: PlanFacts, now: Date) {
  const buyer = await findBuyer(db, userId);
  const live = buyer?.subscriptions.filter((subscription) => isLive(subscription, now)) ?? [];
  const shown = live.find(isPaid) ?? live[0];
  return {
    trial_days: buyer === null || hasPermanentPremium(buyer) ? 0 : trialDaysFor(buyer, plans),
    subscription: shown?.plan
      ? {
          plan: shown.plan,
          payment_overdue: isOverdue(shown),
          premium_until: accessEnd(shown)?.toISOString() ?? null,
        }
      : null,
  };
}

/** Returns the order for a plan. Throws a 409 when the account already has Premium. */
export function checkoutOrder(
  buyer: Buyer,
  { plan, origin }: { plan: PlanType; origin: string },
  plans: PlanFacts,
  now: Date,
): CheckoutOrder {
  if (buyer.subscriptions.some((subscription) => isLive(subscription, now))) throw alreadySubscribed();
  // Permanent Premium would end together with the subscription.
  if (hasPermanentPremium(buyer)) throw alreadyPremium();
  return {
    userId: buyer.id,
    email: buyer.email,
    customerId: buyer.stripeCustomerId,
    plan,
    trialDays: trialDaysFor(buyer, plans),
    origin,
  };
}
