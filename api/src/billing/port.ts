import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { FastifyPluginAsync } from 'fastify';
import type { Subscription } from './subscriptions/subscription.ts';

/** A subscription that an account wants to buy. */
export interface CheckoutOrder {
  userId: string;
  email: string;
  /** `null`: the provider has no customer for the account yet. */
  customerId: string | null;
  plan: PlanType;
  /** 0: the first period is paid immediately. */
  trialDays: number;
  /** The public URL to return to, without a trailing slash. */
  origin: string;
}

/** Returns the plan of a price, or null when the price is not configured. */
export type PlanOf = (priceId: string) => PlanType | null;

/** The payment provider. All methods throw a `PaymentsError`. */
export interface PaymentsPort {
  /** Creates a customer for the account of an order, in place of the order's customer. Returns its id. */
  createCustomer(order: CheckoutOrder): Promise<string>;
  /** Opens a payment page. Returns its URL, or null when the provider does not know the customer. A customer has at most one
   *  open page; the same order leads to the same page while it is open. */
  openCheckout(order: CheckoutOrder, customerId: string): Promise<string | null>;
  /** Closes the open payment pages of a customer. */
  closeCheckouts(customerId: string): Promise<void>;
  /** Returns the URL of a page to manage subscriptions, or null when the provider does not know the customer. */
  openPortal(customer: { userId: string; customerId: string; origin: string }): Promise<string | null>;
  /** Returns the current state of a subscription, or null when the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** Returns the current state of a customer's subscriptions that have not ended. */
  subscriptionsOf(customerId: string): Promise<Subscription[]>;
  /** Ends a subscription immediately. Ignores one that has ended or is unknown. */
  endSubscription(id: string): Promise<void>;
  /** Ends a subscription with its present period. Ignores one that is unknown. */
  endAfterPeriod(id: string): Promise<void>;
  /** Changes the address of a customer, to which the provider sends receipts. Ignores one that is unknown. */
  updateCustomer(customerId: string, email: string): Promise<void>;
  /** Deletes a customer with all data. Ignores one that is unknown. */
  deleteCustomer(customerId: string): Promise<void>;
  planOf: PlanOf;
  /** The secret that signs the provider's webhooks. */
  signingSecret: string;
  /** Pages that the adapter serves itself. */
  pages?: FastifyPluginAsync;
}

/** The payment provider refused a call or could not be reached. Contains no data of the call, which may include a key or
 *  an e-mail address. */
export class PaymentsError extends Error {
  readonly fault: 'refused' | 'unreachable';

  constructor(fault: PaymentsError['fault'], message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.fault = fault;
  }
}

/** The URLs that the provider's pages return to; the pricing page with the plan of the checkout. */
export const returnUrls = (origin: string, plan: PlanType = 'monthly') => ({
  paid: `${origin}/profile?checkout=success`,
  notPaid: `${origin}/plans?${plan === 'yearly' ? 'period=yearly&' : ''}checkout=cancelled`,
  profile: `${origin}/profile`,
});
