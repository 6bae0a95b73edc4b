import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PlanOf } from '../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** A reference to another object of Stripe: its id, or the expanded object. */
export const Reference = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object({ id: Type.String({ minLength: 1 }) }),
]);

export const idOf = (reference: Static<typeof Reference>): string =>
  typeof reference === 'string' ? reference : reference.id;

const Seconds = Type.Integer({ minimum: 0, description: 'Epoch seconds' });
const MaybeSeconds = Type.Union([Seconds, Type.Null()]);

/** The fields of Stripe's subscription object that matter here. */
const SubscriptionObject = Compile(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    customer: Reference,
    status: Type.String({ minLength: 1 }),
    trial_end: MaybeSeconds,
    cancel_at: MaybeSeconds,
    cancel_at_period_end: Type.Boolean(),
    ended_at: MaybeSeconds,
    items: Type.Object({
      data: Type.Array(
        Type.Object({
          current_period_start: Seconds,
          current_period_end: Seconds,
          price: Type.Object({ id: Type.String({ minLength: 1 }) }),
        }),
        { minItems: 1 },
      ),
    }),
  }),
);

/** Parses Stripe's subscription object. Returns null for an unknown format: since API version 2025-03-31 the period belongs
 *  to the item. A price that is not configured gives no plan. */
export function parseSubscription(object: unknown, planOf: PlanOf): Subscription | null {
  if (!SubscriptionObject.Check(object)) return null;
  const { data: items } = object.items;
  const item = items.find(({ price }) => planOf(price.id) !== null) ?? items[0];
  if (item === undefined) return null;
  const periodEnd = object.ended_at ?? item.current_period_end;
  return {
    id: object.id,
    customerId: idOf(object.customer),
    status: object.status,
    plan: planOf(item.price.id),
    trialEnd: object.trial_end === null ? null : new Date(object.trial_end * 1000),
    currentPeriodStart: new Date(item.current_period_start * 1000),
    currentPeriodEnd: new Date(periodEnd * 1000),
    // The portal sets one of the two, depending on the billing mode of the subscription.
    cancelAtPeriodEnd:
      object.cancel_at_period_end || (object.cancel_at !== null && object.cancel_at <= periodEnd),
  };
}
