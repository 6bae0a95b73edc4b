import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../db/schema/index.ts';
import { endSubscriptionFailed } from '../errors.ts';
import { PaymentsError, type PaymentsPort } from '../port.ts';
import { type Buyer, findBuyer } from './buyer.ts';
import { MAX_PER_RUN, type ProviderRun, sendEach } from './provider-run.ts';
import { hasEnded, isPaid, type Subscription } from './subscription.ts';

/** Ends all subscriptions of an account at the provider, including those whose webhook has not arrived, and closes its open
 *  payment pages. May be repeated. Throws a 503 `PAYMENTS_UNAVAILABLE` when the provider fails; the account must stay then,
 *  because a deleted account must not be charged. Do not call it in a transaction, because it calls the provider. */
export async function endSubscriptions(
  { db, payments, log }: Pick<FastifyInstance, 'db' | 'payments' | 'log'>,
  userId: string,
): Promise<void> {
  const buyer = await findBuyer(db, userId);
  if (buyer === null) return;
  try {
    for (const { id } of await lastSubscriptions(buyer, payments)) {
      if (payments === null) throw new PaymentsError('refused', 'No payment provider is set up');
      await payments.endSubscription(id);
      log.info({ subscription: id, userId }, 'ended a subscription');
    }
  } catch (error) {
    throw error instanceof PaymentsError ? endSubscriptionFailed(error) : error;
  }
}

/** Ends the subscriptions of deactivated accounts at the provider (BILL-9): with their paid period, or at once if it is not paid. The
 *  next run repeats what failed. A reactivation may take the request back at any time, also between two calls. */
export async function endForDeactivated({ db, payments, ...run }: ProviderRun): Promise<void> {
  if (payments === null) return;
  const { id, endRequestedAt } = users;
  const requested = await db
    .select({ userId: id, at: endRequestedAt })
    .from(users)
    .where(isNotNull(endRequestedAt))
    .orderBy(asc(endRequestedAt))
    .limit(MAX_PER_RUN);
  await sendEach(requested, run, {
    async send({ userId, at }) {
      const isRequested = async () =>
        (await db.$count(users, and(eq(id, userId), isNotNull(endRequestedAt)))) > 0;
      const buyer = (await isRequested()) ? await findBuyer(db, userId) : null;
      for (const subscription of buyer === null ? [] : await lastSubscriptions(buyer, payments)) {
        const atOnce = !isPaid(subscription);
        if (!atOnce && subscription.cancelAtPeriodEnd) continue;
        if (!(await isRequested())) return;
        if (atOnce) await payments.endSubscription(subscription.id);
        else await payments.endAfterPeriod(subscription.id);
        const fields = { subscription: subscription.id, userId, atOnce };
        run.log.info(fields, 'requested the end of a subscription of a deactivated account');
      }
      // Keeps a newer request, which may have been recorded during the calls.
      if (at !== null)
        await db
          .update(users)
          .set({ endRequestedAt: null })
          .where(and(eq(id, userId), eq(endRequestedAt, at)));
    },
    failure: 'ending the subscriptions of a deactivated account failed',
    fieldsOf: ({ userId }) => ({ userId }),
  });
}

/** Closes the open payment pages of an account and returns its subscriptions that have not ended, as the provider knows them: a webhook
 *  may not have arrived. Without a provider, as they are stored. */
async function lastSubscriptions(
  { stripeCustomerId: customerId, subscriptions }: Buyer,
  payments: PaymentsPort | null,
): Promise<Subscription[]> {
  const isLast = (subscription: Subscription | null): subscription is Subscription =>
    subscription !== null && !hasEnded(subscription);
  const stored = subscriptions.filter(isLast);
  if (payments === null) return stored;
  // Closes the pages before it reads the list, which then includes everything that was bought on them.
  if (customerId !== null) await payments.closeCheckouts(customerId);
  const others = stored.filter((subscription) => subscription.customerId !== customerId);
  const known = [
    ...(await Promise.all(others.map(({ id }) => payments.readSubscription(id)))),
    ...(customerId === null ? [] : await payments.subscriptionsOf(customerId)),
  ];
  return known.filter(isLast);
}
