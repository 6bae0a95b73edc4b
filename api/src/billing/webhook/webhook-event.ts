import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { idOf, type PlanOf, Reference, subscriptionOf } from '../stripe/subscription-of.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** How old a webhook may be, in seconds: an older one may have been recorded and sent again by somebody else. */
const TOLERANCE_S = 300;

interface Signed {
  /** The bytes as they came. */
  payload: Buffer;
  /** The `Stripe-Signature` header. */
  signature: string;
}

/** A webhook that nobody with our secret has signed just now, or whose body is no JSON. `message` says which. */
export class BadWebhook extends Error {}

/** The event of a webhook whose signature holds. Throws a `BadWebhook`. */
export async function openSigned(
  { payload, signature }: Signed,
  { secret, now }: { secret: string; now: Date },
): Promise<unknown> {
  const { Stripe } = await import('stripe');
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_S, undefined, now.getTime());
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadWebhook('its body is not JSON');
    throw new BadWebhook('its signature does not hold, or is too old');
  }
}

/** What a webhook tells, as far as it matters here. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** To the second. */
  createdAt: Date;
  customerId: string;
  /** The subscription as it was when the event was made. */
  subscription: Subscription | null;
  /** A subscription that something happened to which the event does not hold. */
  changedSubscriptionId: string | null;
  /** The account that the customer turned out to be. */
  userId: string | null;
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

type Effect = Pick<WebhookEvent, 'customerId' | 'subscription' | 'changedSubscriptionId' | 'userId'>;
const NOTHING = { subscription: null, changedSubscriptionId: null, userId: null };

function ofSubscription(object: unknown, planOf: PlanOf): Effect {
  const subscription = subscriptionOf(object, planOf);
  if (subscription === null) throw new UnreadableEvent('its subscription is of an unknown form');
  return { ...NOTHING, customerId: subscription.customerId, subscription };
}

/** Only of a subscription that began here: others are nobody's we know. */
const ofCheckout = (object: unknown): Effect | null =>
  CheckoutSession.Check(object)
    ? { ...NOTHING, customerId: idOf(object.customer), userId: object.client_reference_id }
    : null;

/** An invoice says that something changed, but not what became of the subscription. */
const ofInvoice = (object: unknown): Effect | null =>
  Invoice.Check(object)
    ? {
        ...NOTHING,
        customerId: idOf(object.customer),
        changedSubscriptionId: idOf(object.parent.subscription_details.subscription),
      }
    : null;

const READERS: Record<string, (object: unknown, planOf: PlanOf) => Effect | null> = {
  'checkout.session.completed': ofCheckout,
  'customer.subscription.created': ofSubscription,
  'customer.subscription.updated': ofSubscription,
  'customer.subscription.deleted': ofSubscription,
  'customer.subscription.paused': ofSubscription,
  'customer.subscription.resumed': ofSubscription,
  'customer.subscription.trial_will_end': ofSubscription,
  'invoice.paid': ofInvoice,
  'invoice.payment_failed': ofInvoice,
};

/** The events that a webhook has to be set up for. */
export const EVENT_TYPES: readonly string[] = Object.keys(READERS);

/** A webhook with a good signature that is not what Stripe is known to send. */
export class UnreadableEvent extends Error {}

/** Reads an event whose signature holds; null: it is about nothing that matters here. Throws an `UnreadableEvent`. */
export function readEvent(event: unknown, planOf: PlanOf): WebhookEvent | null {
  if (!Event.Check(event)) throw new UnreadableEvent('it is no event');
  const read = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  const effect = read?.(event.data.object, planOf) ?? null;
  if (effect === null) return null;
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...effect };
}
