import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formerAccounts, users } from '../../db/schema/index.ts';
import { alreadySubscribed, premiumAnyway } from '../errors.ts';
import type { CheckoutOrder } from '../port.ts';
import { subscriptionsOf } from './queries.ts';
import { hasBegun, isLive, type Subscription } from './subscription.ts';

/** An account as far as buying goes. */
export interface Buyer {
  id: string;
  email: string;
  isPremium: boolean;
  premiumUntil: Date | null;
  trialEnd: Date | null;
  stripeCustomerId: string | null;
  /** Whether a former account of the same mailbox had a trial. */
  formerTrial: boolean | null;
  subscriptions: Subscription[];
}

export async function findBuyer(db: Database, id: string): Promise<Buyer | null> {
  const { email, isPremium, premiumUntil, trialEnd, stripeCustomerId } = users;
  const [user] = await db
    .select({
      id: users.id,
      email,
      isPremium,
      premiumUntil,
      trialEnd,
      stripeCustomerId,
      formerTrial: formerAccounts.hadTrial,
    })
    .from(users)
    .leftJoin(formerAccounts, eq(formerAccounts.mailbox, users.formerMailbox))
    .where(eq(users.id, id));
  return user === undefined ? null : { ...user, subscriptions: await subscriptionsOf(db, id) };
}

/** Days of trial that come with a subscription: only with somebody's first. */
export const trialDaysFor = (
  { trialEnd, formerTrial, subscriptions }: Pick<Buyer, 'trialEnd' | 'formerTrial' | 'subscriptions'>,
  { premium }: PlanFacts,
): number =>
  trialEnd !== null || formerTrial === true || subscriptions.some(hasBegun) ? 0 : premium.trial_days;

/** Days of trial that an account would get if it subscribed now: 0 where it had one, or has Premium for good. Every text
 *  that offers a trial is rendered from this. */
export async function trialDaysOf(db: Database, userId: string, plans: PlanFacts): Promise<number> {
  const buyer = await findBuyer(db, userId);
  if (buyer === null || (buyer.isPremium && buyer.premiumUntil === null)) return 0;
  return trialDaysFor(buyer, plans);
}

interface Wish {
  plan: PlanType;
  /** Where the person is. */
  origin: string;
}

/** What an account orders. Throws a 409 when it would pay for what it has. */
export function orderOf(buyer: Buyer, { plan, origin }: Wish, plans: PlanFacts, now: Date): CheckoutOrder {
  if (buyer.subscriptions.some((subscription) => isLive(subscription, now))) throw alreadySubscribed();
  // Given for good: a subscription would put an end to it.
  if (buyer.isPremium && buyer.premiumUntil === null) throw premiumAnyway();
  return {
    userId: buyer.id,
    email: buyer.email,
    customerId: buyer.stripeCustomerId,
    plan,
    trialDays: trialDaysFor(buyer, plans),
    origin,
  };
}
