import type { FastifyInstance } from 'fastify';
import { endSubscriptionFailed } from '../errors.ts';
import { PaymentsError } from '../port.ts';
import { findBuyer } from './buyer.ts';
import { hasEnded } from './subscription.ts';

/** Ends all subscriptions of an account at the provider, including those whose webhook has not arrived, and closes its open
 *  payment pages. May be repeated. Throws a 503 `PAYMENTS_UNAVAILABLE` when the provider fails; the account must stay then,
 *  because a deleted account must not be charged. Do not call it in a transaction, because it calls the provider. */
export async function endSubscriptions(
  { db, payments, log }: Pick<FastifyInstance, 'db' | 'payments' | 'log'>,
  userId: string,
): Promise<void> {
  const buyer = await findBuyer(db, userId);
  if (buyer === null) return;
  const { stripeCustomerId: customerId, subscriptions } = buyer;
  try {
    if (payments !== null && customerId !== null) {
      // Before the list is read, which then includes everything bought on these pages.
      await payments.closeCheckouts(customerId);
      subscriptions.push(...(await payments.subscriptionsOf(customerId)));
    }
    const live = subscriptions.filter((subscription) => !hasEnded(subscription));
    for (const id of new Set(live.map((subscription) => subscription.id))) {
      if (payments === null) throw new PaymentsError('refused', 'No payment provider is set up');
      await payments.endSubscription(id);
      log.info({ subscription: id, userId }, 'ended a subscription');
    }
  } catch (error) {
    throw error instanceof PaymentsError ? endSubscriptionFailed(error) : error;
  }
}
