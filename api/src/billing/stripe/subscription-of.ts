import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Subscription } from '../subscriptions/subscription.ts';

/** Another object of Stripe's: its id, or the object itself where it was asked for. */
export const Reference = Type.Union([
  Type.String({ minLength: 1 }),
  Type.Object({ id: Type.String({ minLength: 1 }) }),
]);

export const idOf = (reference: Static<typeof Reference>): string =>
  typeof reference === 'string' ? reference : reference.id;

const Seconds = Type.Integer({ minimum: 0, description: 'Epoch seconds' });
const MaybeSeconds = Type.Union([Seconds, Type.Null()]);

/** What of Stripe's subscription object is read. */
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

/** The plan that a price is for; null: none that is configured. */
export type PlanOf = (priceId: string) => PlanType | null;

/** Reads Stripe's subscription object. Its plan is that of its price: one that is not configured gives no plan, and so no
 *  Premium. Null where it is none of a known version: since 2025-03-31 the period belongs
 *  to the item. */
export function subscriptionOf(object: unknown, planOf: PlanOf): Subscription | null {
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
    // The portal writes either, depending on the subscription's billing mode.
    cancelAtPeriodEnd:
      object.cancel_at_period_end || (object.cancel_at !== null && object.cancel_at <= periodEnd),
  };
}
