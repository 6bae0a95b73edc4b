import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { FastifyPluginAsync } from 'fastify';
import type { PlanOf } from './stripe/subscription-of.ts';
import type { Subscription } from './subscriptions/subscription.ts';

/** Somebody who wants to subscribe. */
export interface CheckoutOrder {
  userId: string;
  email: string;
  /** `null`: the provider does not know them yet. */
  customerId: string | null;
  plan: PlanType;
  /** 0: the first period is paid at once. */
  trialDays: number;
  /** Where the person is, and comes back to. */
  origin: string;
}

/** A page to pay on. */
export interface CheckoutPage {
  url: string;
  /** Who the provider takes them for from now on. */
  customerId: string;
}

/** Where subscriptions are paid for and managed. Everything throws a `PaymentsError`. */
export interface PaymentsPort {
  /** The page to pay on: there is one of a customer at a time, and the same order leads to the same page while that
   *  is open. */
  openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Nothing can be paid any more on pages that were opened. */
  closeCheckouts(customerId: string): Promise<void>;
  /** The address of a page to manage subscriptions on; null where the provider does not know the customer. */
  openPortal(customer: { userId: string; customerId: string; origin: string }): Promise<string | null>;
  /** The subscription as it stands now; null where the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** What a customer subscribes to, as it stands now, without what has ended. */
  subscriptionsOf(customerId: string): Promise<Subscription[]>;
  /** Ends it at once; one that has ended or is not known is left alone. */
  endSubscription(id: string): Promise<void>;
  /** Deletes a customer with all that is held about them; one that is not known is left alone. */
  deleteCustomer(customerId: string): Promise<void>;
  planOf: PlanOf;
  /** What the provider's webhooks are signed with. */
  signingSecret: string;
  /** Pages that the adapter serves itself. */
  pages?: FastifyPluginAsync;
}

/** The payment provider did not do what it was asked: it refused, or it could not be reached. Carries nothing of the
 *  call: that may hold a key or an address. */
export class PaymentsError extends Error {
  readonly fault: 'refused' | 'unreachable';

  constructor(fault: PaymentsError['fault'], message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.fault = fault;
  }
}

export interface ReturnAddresses {
  paid: string;
  notPaid: string;
  profile: string;
}

/** Where people come back to from the provider's pages. `publicUrl` without a trailing slash. */
export const returnAddresses = (publicUrl: string): ReturnAddresses => ({
  paid: `${publicUrl}/profile?checkout=success`,
  notPaid: `${publicUrl}/plans?checkout=cancelled`,
  profile: `${publicUrl}/profile`,
});
