import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { updateAccess } from '../subscriptions/access.ts';
import type { Buyer } from '../subscriptions/buyer.ts';
import {
  findSubscription,
  linkCustomer,
  saveSubscription,
  subscriptionsOf,
} from '../subscriptions/queries.ts';
import { saveCurrentState } from '../subscriptions/reconcile-subscriptions.ts';
import { type Subscription, stateOf } from '../subscriptions/subscription.ts';
import { applyChange, type Change, newSubscription, subscriptionAt } from './lifetime.ts';
import type { SimulatedCheckout } from './page-tokens.ts';
import {
  checkoutObject,
  invoiceObject,
  subscriptionObject,
  webhookEvent,
  webhookSender,
} from './webhook-events.ts';

/** The dependencies of the simulated pages. */
export interface SimulatorContext {
  app: FastifyInstance;
  /** Signs the tokens in the URLs of the pages. */
  secret: string;
  billing: ReturnType<typeof simulatedBilling>;
}

/** Carries out the actions of the simulated pages: changes simulated subscriptions by webhooks to this server. */
export function simulatedBilling(app: FastifyInstance, secret: string) {
  const { db, clock } = app;
  const send = webhookSender(app, secret);

  /** Events of one second have no order, so each is at least a second after the previous one. */
  const nextEventTime = async (subscriptionId: string): Promise<Date> => {
    const stored = await findSubscription(db, subscriptionId);
    const earliest = stored === null ? 0 : stored.lastEventAt.getTime() + 1000;
    return new Date(Math.max(clock.now().getTime(), earliest));
  };

  return {
    /** Pays for a checkout. Repeated calls have no further effect. */
    async pay(
      checkout: SimulatedCheckout,
      { id: userId, stripeCustomerId }: Buyer,
      trialDays: number,
    ): Promise<void> {
      const now = clock.now();
      const customerId = stripeCustomerId ?? simulatedCustomer(userId);
      const id = simulatedSubscription(checkout);
      const subscription = newSubscription({ id, customerId, plan: checkout.plan, trialDays }, now);
      const events = [
        ['created', 'customer.subscription.created', subscriptionObject(subscription)],
        ['completed', 'checkout.session.completed', checkoutObject(userId, subscription)],
        ['paid', 'invoice.paid', invoiceObject(subscription)],
      ] as const;
      for (const [name, type, object] of events)
        await send(webhookEvent(`evt_test_${checkout.id}_${name}`, type, object, now));
    },

    async change(subscription: Subscription, change: Change): Promise<void> {
      const now = clock.now();
      const current = applyChange(subscriptionAt(subscription, now), change, now);
      const at = await nextEventTime(current.id);
      const id = randomBytes(6).toString('hex');
      const type = CHANGE_EVENT_TYPES[change] ?? 'updated';
      const object = subscriptionObject(current);
      await send(webhookEvent(`evt_test_${id}_${type}`, `customer.subscription.${type}`, object, at));
      const invoiceType = INVOICE_EVENT_TYPES[change];
      if (invoiceType === undefined) return;
      await send(webhookEvent(`evt_test_${id}_invoice`, invoiceType, invoiceObject(current), at));
    },
  };
}

const CHANGE_EVENT_TYPES: Partial<Record<Change, string>> = {
  'cancel-now': 'deleted',
  'send-trial-email': 'trial_will_end',
};

const INVOICE_EVENT_TYPES: Partial<Record<Change, string>> = {
  'end-trial': 'invoice.paid',
  pay: 'invoice.paid',
  'fail-payment': 'invoice.payment_failed',
};

/** Returns the id of the subscription that a checkout starts. */
export const simulatedSubscription = ({ id }: SimulatedCheckout): string => `sub_test_${id}`;

/** Returns the customer id of an account. */
export const simulatedCustomer = (userId: string): string =>
  `cus_test_${createHash('sha256').update(userId).digest('hex').slice(0, 14)}`;

/** Gives an account a monthly simulated subscription, unless it ever had one. Updates an existing one for the time that the
 *  server was stopped. */
export async function ensureSampleSubscription(db: Database, userId: string, now: Date): Promise<void> {
  const [stored] = await subscriptionsOf(db, userId);
  if (stored !== undefined) {
    const current = subscriptionAt(stateOf(stored), now);
    await saveCurrentState(current, stored, { db, clock: { now: () => now } });
    return;
  }
  const customerId = simulatedCustomer(userId);
  const id = customerId.replace('cus_', 'sub_');
  const subscription = newSubscription({ id, customerId, plan: 'monthly', trialDays: 0 }, now);
  await db.transaction(async (tx) => {
    await linkCustomer(tx, customerId, userId);
    await saveSubscription(tx, subscription, { userId, lastEventAt: now });
    await updateAccess(tx, userId, now);
  });
}
