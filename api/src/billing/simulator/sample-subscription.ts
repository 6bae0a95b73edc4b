import type { Database } from '../../db/client.ts';
import { linkCustomer, saveSubscription, subscriptionsOf } from '../subscriptions/queries.ts';
import { takeInPresent } from '../subscriptions/reconcile-subscription.ts';
import { refreshAccess } from '../subscriptions/refresh-access.ts';
import { asOf, begun } from './lifetime.ts';
import { testCustomer } from './simulated-subscriptions.ts';

/** Gives an account a simulated subscription, paid by the month, unless it ever had one. One that it has is brought up
 *  to date: it went on while the server was stopped. */
export async function ensureSampleSubscription(db: Database, userId: string, now: Date): Promise<void> {
  const [held] = await subscriptionsOf(db, userId);
  if (held !== undefined) {
    const { userId: _, toldAt: __, ...subscription } = held;
    await takeInPresent(asOf(subscription, now), held, { db, clock: { now: () => now } });
    return;
  }
  const customerId = testCustomer(userId);
  const id = customerId.replace('cus_', 'sub_');
  const subscription = begun({ id, customerId, plan: 'monthly', trialDays: 0 }, now);
  await db.transaction(async (tx) => {
    await linkCustomer(tx, customerId, userId);
    await saveSubscription(tx, subscription, { userId, toldAt: now });
    await refreshAccess(tx, userId, now);
  });
}
