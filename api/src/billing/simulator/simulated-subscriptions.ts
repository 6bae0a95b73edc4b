import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { refreshAccess } from '../subscriptions/access.ts';
import type { Buyer } from '../subscriptions/buyer.ts';
import {
  findSubscription,
  linkCustomer,
  saveSubscription,
  subscriptionsOf,
} from '../subscriptions/queries.ts';
import { takeInPresent } from '../subscriptions/reconcile-subscriptions.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { asOf, begun, type Change, changed } from './lifetime.ts';
import type { CheckoutPage } from './page-tokens.ts';
import { checkoutObject, deliverer, event, invoiceObject, subscriptionObject } from './webhook-events.ts';

/** What the pages' routes need. */
export interface Counter {
  app: FastifyInstance;
  /** Signs their addresses. */
  secret: string;
  desk: CashDesk;
}

/** What the pages bring about. */
export interface CashDesk {
  /** Finishes a checkout; once, however often it is pressed. */
  pay(page: CheckoutPage, buyer: Buyer, trialDays: number): Promise<void>;
  change(subscription: Subscription, change: Change): Promise<void>;
}

export function cashDesk(app: FastifyInstance, secret: string): CashDesk {
  const { db, clock } = app;
  const deliver = deliverer(app, secret);

  /** Later than what was told of a subscription before: nothing that happens within one second gets mixed up. */
  const nextMoment = async (subscriptionId: string): Promise<Date> => {
    const held = await findSubscription(db, subscriptionId);
    const afterThat = held === null ? 0 : held.toldAt.getTime() + 1000;
    return new Date(Math.max(clock.now().getTime(), afterThat));
  };

  return {
    async pay(page, buyer, trialDays) {
      const customerId = buyer.stripeCustomerId ?? testCustomer(buyer.id);
      const subscription = begun(
        { id: subscriptionFor(page), customerId, plan: page.plan, trialDays },
        clock.now(),
      );
      const now = clock.now();
      const tell = (name: string, type: string, object: object) =>
        deliver(event(`evt_test_${page.id}_${name}`, type, object, now));
      await tell('created', 'customer.subscription.created', subscriptionObject(subscription));
      await tell(
        'completed',
        'checkout.session.completed',
        checkoutObject(`cs_test_${page.id}`, buyer.id, subscription),
      );
      await tell('paid', 'invoice.paid', invoiceObject(`in_test_${page.id}`, subscription));
    },

    async change(subscription, change) {
      const present = changed(asOf(subscription, clock.now()), change, clock.now());
      const happenedAt = await nextMoment(present.id);
      const id = randomBytes(6).toString('hex');
      const type = TYPES[change] ?? 'updated';
      await deliver(
        event(
          `evt_test_${id}_${type}`,
          `customer.subscription.${type}`,
          subscriptionObject(present),
          happenedAt,
        ),
      );
      const invoice = INVOICES[change];
      if (invoice !== undefined)
        await deliver(
          event(`evt_test_${id}_invoice`, invoice, invoiceObject(`in_test_${id}`, present), happenedAt),
        );
    },
  };
}

/** What some changes are told as. */
const TYPES: Partial<Record<Change, string>> = {
  'cancel-now': 'deleted',
  'tell-trial-end': 'trial_will_end',
};

/** What some changes mean for the last invoice. */
const INVOICES: Partial<Record<Change, string>> = {
  'end-trial': 'invoice.paid',
  pay: 'invoice.paid',
  'fail-payment': 'invoice.payment_failed',
};

/** The subscription that a page leads to. */
export const subscriptionFor = ({ id }: CheckoutPage): string => `sub_test_${id}`;

/** The customer that an account becomes. */
export const testCustomer = (userId: string): string =>
  `cus_test_${createHash('sha256').update(userId).digest('hex').slice(0, 14)}`;

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
