import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { subscriptions, users } from '../../db/schema/index.ts';
import type { StoredSubscription, Subscription } from './subscription.ts';

const ofCustomer = (customerId: string) => eq(subscriptions.customerId, customerId);

export async function findSubscription(db: Database, id: string): Promise<StoredSubscription | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export const subscriptionsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.lastEventAt));

export const subscriptionsOfCustomer = (db: Database, customerId: string) =>
  db.select().from(subscriptions).where(ofCustomer(customerId)).orderBy(desc(subscriptions.lastEventAt));

/** Returns the subscriptions whose next period should be known by now, the latest first. */
export const overdueSubscriptions = (db: Database, now: Date, limit: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['trialing', 'active', 'past_due']),
        lte(subscriptions.currentPeriodEnd, now),
      ),
    )
    .orderBy(desc(subscriptions.currentPeriodEnd))
    .limit(limit);

/** Returns the subscriptions whose status depends on a payment or on the person, and may change at any time. Their order is
 *  random, so that a run that is interrupted does not always ask for the same ones. */
export const unsettledSubscriptions = (db: Database) =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.status, ['incomplete', 'past_due', 'unpaid', 'paused']))
    .orderBy(sql`random()`);

/** Returns the account of a customer's subscription, null without one, and locks it until the transaction ends. Call it before the
 *  subscription changes: deleting an account locks it before its subscriptions, and another order could deadlock. */
export async function lockOwner(
  tx: Database,
  customerId: string,
  stored: StoredSubscription | null,
): Promise<string | null> {
  const userId = stored?.userId ?? (await ownerOf(tx, customerId));
  if (userId === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return user?.id ?? null;
}

/** Returns the account of a customer, from its other subscriptions or from a checkout. */
async function ownerOf(tx: Database, customerId: string): Promise<string | null> {
  const [other] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(ofCustomer(customerId), isNotNull(subscriptions.userId)))
    .limit(1);
  if (other) return other.userId;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId));
  return user?.id ?? null;
}

/** While a renewal stays unpaid, the start of its period stays: another period that the provider begins gives no more days (BILL-5). */
const startOfPeriod = sql`case when ${subscriptions.status} = 'past_due' and excluded.status = 'past_due'
  then least(${subscriptions.currentPeriodStart}, excluded.current_period_start)
  else excluded.current_period_start end`;

export async function saveSubscription(
  tx: Database,
  subscription: Subscription,
  { userId, lastEventAt }: { userId: string | null; lastEventAt: Date },
): Promise<void> {
  const row = { ...subscription, userId, lastEventAt };
  const set = { ...row, currentPeriodStart: startOfPeriod };
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.id, set });
}

/** Links a customer to the account that a checkout names, in place of the customer `replacedId`. Does nothing and returns
 *  false when the account does not exist, has another customer, or the customer belongs to another account: the payer
 *  chooses the account of a checkout, which must not move a customer. */
export async function linkNewCustomer(
  tx: Database,
  customerId: string,
  userId: string,
  replacedId: string | null = null,
): Promise<boolean> {
  const [user] = await tx
    .select({ customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user === undefined) return false;
  const owner = await ownerOf(tx, customerId);
  if (owner !== null && owner !== userId) return false;
  if (user.customerId !== replacedId && user.customerId !== customerId) return false;
  await linkCustomer(tx, customerId, userId);
  return true;
}

/** Links a customer and its subscriptions without an owner to an account. */
export async function linkCustomer(tx: Database, customerId: string, userId: string): Promise<void> {
  await tx.update(users).set({ stripeCustomerId: customerId }).where(eq(users.id, userId));
  await tx
    .update(subscriptions)
    .set({ userId })
    .where(and(ofCustomer(customerId), isNull(subscriptions.userId)));
}
