import type { FastifyInstance } from 'fastify';
import { endingFailed } from '../errors.ts';
import { PaymentsError, type PaymentsPort } from '../port.ts';
import { findBuyer } from './buyer.ts';
import { hasEnded, type Subscription } from './subscription.ts';

type Ending = Pick<FastifyInstance, 'db' | 'payments' | 'log'>;

/** Ends at once what an account subscribes to, so that it can be deleted: also what no webhook has told yet, and
 *  nothing can be bought any more on pages that are open. May be repeated. Not within a transaction: the provider is
 *  asked. Throws a 503 `PAYMENTS_UNAVAILABLE` when that fails; the account has to stay then, since nobody should lose
 *  it and go on paying. */
export async function endSubscriptions({ db, payments, log }: Ending, userId: string): Promise<void> {
  const buyer = await findBuyer(db, userId);
  if (buyer === null) return;
  const { stripeCustomerId: customerId, subscriptions: held } = buyer;
  try {
    if (payments === null) return refuseGoingOn(held);
    const told = customerId === null ? [] : await allOf(customerId, payments);
    for (const id of idsGoingOn([...held, ...told])) {
      await payments.endSubscription(id);
      log.info({ subscription: id, userId }, 'a subscription was ended');
    }
  } catch (error) {
    throw error instanceof PaymentsError ? endingFailed(error) : error;
  }
}

/** Pages first: what is bought on them until then is among the subscriptions. */
async function allOf(customerId: string, payments: PaymentsPort): Promise<Subscription[]> {
  await payments.closeCheckouts(customerId);
  return payments.subscriptionsOf(customerId);
}

const idsGoingOn = (subscriptions: readonly Subscription[]): Set<string> =>
  new Set(subscriptions.filter((subscription) => !hasEnded(subscription)).map(({ id }) => id));

function refuseGoingOn(held: readonly Subscription[]): void {
  if (idsGoingOn(held).size > 0) throw new PaymentsError('refused', 'No payment provider is set up');
}
