import type { FastifyInstance } from 'fastify';
import { alreadySubscribed } from '../errors.ts';
import type { CheckoutOrder, CheckoutPage, PaymentsPort } from '../port.ts';
import { linkCustomer, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { takeInPresent } from '../subscriptions/reconcile-subscription.ts';
import { isLive } from '../subscriptions/subscription.ts';

interface Shop extends Pick<FastifyInstance, 'db' | 'clock'> {
  payments: PaymentsPort;
}

/** Opens a page to pay on and remembers the customer. Throws a 409 when the provider knows of a subscription that no
 *  webhook has told yet, which is taken in then; a `PaymentsError` when it does not do what it is asked. */
export async function openPage(order: CheckoutOrder, shop: Shop): Promise<CheckoutPage> {
  const { userId, customerId } = order;
  if (customerId !== null && (await takeInUntold(customerId, shop))) throw alreadySubscribed();
  const page = await shop.payments.openCheckout(order);
  if (page.customerId !== customerId) await linkCustomer(shop.db, page.customerId, userId);
  return page;
}

/** Whether a customer has a subscription going. Whoever pays and comes back at once is not to pay again. */
async function takeInUntold(customerId: string, { db, clock, payments }: Shop): Promise<boolean> {
  const known = await subscriptionsOfCustomer(db, customerId);
  const present = await payments.subscriptionsOf(customerId);
  const live = present.filter((subscription) => isLive(subscription, clock.now()));
  for (const subscription of live) {
    const held = known.find(({ id }) => id === subscription.id) ?? null;
    await takeInPresent(subscription, held, { db, clock });
  }
  return live.length > 0;
}
