import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { idOf, Reference } from './reference.ts';
import type { Subscription } from './subscription.ts';

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
          price: Type.Object({
            recurring: Type.Union([Type.Object({ interval: Type.String() }), Type.Null()]),
          }),
        }),
        { minItems: 1 },
      ),
    }),
  }),
);

const PLANS: Record<string, PlanType> = { month: 'monthly', year: 'yearly' };

/** Reads Stripe's subscription object; null where it is none of a known version: since 2025-03-31 the period belongs
 *  to the item. */
export function subscriptionOf(object: unknown): Subscription | null {
  if (!SubscriptionObject.Check(object)) return null;
  const [item] = object.items.data;
  if (item === undefined) return null;
  const periodEnd = object.ended_at ?? item.current_period_end;
  return {
    id: object.id,
    customerId: idOf(object.customer),
    status: object.status,
    plan: PLANS[item.price.recurring?.interval ?? ''] ?? null,
    trialEnd: object.trial_end === null ? null : new Date(object.trial_end * 1000),
    currentPeriodStart: new Date(item.current_period_start * 1000),
    currentPeriodEnd: new Date(periodEnd * 1000),
    // The portal writes either, depending on the subscription's billing mode.
    cancelAtPeriodEnd:
      object.cancel_at_period_end || (object.cancel_at !== null && object.cancel_at <= periodEnd),
  };
}
