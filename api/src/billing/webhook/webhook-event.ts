import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PlanOf } from '../port.ts';
import { idOf, parseSubscription, Reference } from '../stripe/parse-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** The parts of a webhook event that matter here. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** To the second. */
  createdAt: Date;
  customerId: string;
  /** The subscription when the event was created. */
  subscription: Subscription | null;
  /** A changed subscription that the event does not contain. */
  changedSubscriptionId: string | null;
  /** The account that a checkout names for the customer. */
  userId: string | null;
}

/** A webhook without a valid signature or in an unknown format. `message`: the reason. */
export class InvalidWebhook extends Error {}

/** The maximum age of a webhook in seconds, against replays. */
const TOLERANCE_S = 300;

interface SignedWebhook {
  /** The bytes as received. */
  payload: Buffer;
  /** The `Stripe-Signature` header. */
  signature: string;
}

/** Verifies the signature of a webhook and returns its event. Throws an `InvalidWebhook`. */
export async function verifyWebhook(
  { payload, signature }: SignedWebhook,
  { secret, now }: { secret: string; now: Date },
): Promise<unknown> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidWebhook('its body is not JSON');
    throw new InvalidWebhook('its signature is invalid or too old');
  }
}

const Event = Compile(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 255 }),
    type: Type.String({ minLength: 1 }),
    created: Type.Integer({ minimum: 0 }),
    data: Type.Object({ object: Type.Object({}) }),
  }),
);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const CheckoutSession = Compile(
  Type.Object({
    mode: Type.Literal('subscription'),
    customer: Reference,
    client_reference_id: Type.String({ pattern: UUID }),
  }),
);

const Invoice = Compile(
  Type.Object({
    customer: Reference,
    parent: Type.Object({ subscription_details: Type.Object({ subscription: Reference }) }),
  }),
);

type Content = Pick<WebhookEvent, 'customerId' | 'subscription' | 'changedSubscriptionId' | 'userId'>;
const EMPTY = { subscription: null, changedSubscriptionId: null, userId: null };

function readSubscription(object: unknown, planOf: PlanOf): Content {
  const subscription = parseSubscription(object, planOf);
  if (subscription === null) throw new InvalidWebhook('its subscription has an unknown format');
  return { ...EMPTY, customerId: subscription.customerId, subscription };
}

/** Ignores checkouts that did not start here. */
const readCheckout = (object: unknown): Content | null =>
  CheckoutSession.Check(object)
    ? { ...EMPTY, customerId: idOf(object.customer), userId: object.client_reference_id }
    : null;

/** An invoice changes a subscription, but does not contain its state. */
const readInvoice = (object: unknown): Content | null =>
  Invoice.Check(object)
    ? {
        ...EMPTY,
        customerId: idOf(object.customer),
        changedSubscriptionId: idOf(object.parent.subscription_details.subscription),
      }
    : null;

const READERS: Record<string, (object: unknown, planOf: PlanOf) => Content | null> = {
  'checkout.session.completed': readCheckout,
  'customer.subscription.created': readSubscription,
  'customer.subscription.updated': readSubscription,
  'customer.subscription.deleted': readSubscription,
  'customer.subscription.paused': readSubscription,
  'customer.subscription.resumed': readSubscription,
  'customer.subscription.trial_will_end': readSubscription,
  'invoice.paid': readInvoice,
  'invoice.payment_failed': readInvoice,
};

/** The event types that the webhook must be set up for. */
export const EVENT_TYPES: readonly string[] = Object.keys(READERS);

/** Parses a verified event. Returns null when it does not matter here; throws an `InvalidWebhook` for an unknown format. */
export function readEvent(event: unknown, planOf: PlanOf): WebhookEvent | null {
  if (!Event.Check(event)) throw new InvalidWebhook('it is not an event');
  const read = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  const content = read?.(event.data.object, planOf) ?? null;
  if (content === null) return null;
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...content };
}
