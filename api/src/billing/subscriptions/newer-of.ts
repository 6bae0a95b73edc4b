import { hasBegun, hasEnded, type Subscription } from './subscription.ts';

/** A state of a subscription and when the provider told it, to the second. */
interface Told {
  subscription: Subscription;
  toldAt: Date;
}

/** Which of two states of a subscription is the later one: what is held or what is told now. Events come in any order.
 *  Two of the same second that the course of a subscription does not put in order either are `unclear`. */
export function newerOf(held: Told | null, told: Told): 'held' | 'told' | 'unclear' {
  if (held === null || held.toldAt < told.toldAt) return 'told';
  if (held.toldAt > told.toldAt || isSame(held.subscription, told.subscription)) return 'held';
  const progress = stage(told.subscription) - stage(held.subscription);
  if (progress === 0) return 'unclear';
  return progress > 0 ? 'told' : 'held';
}

/** A subscription goes from one to the next and never back. */
function stage(subscription: Subscription): number {
  if (hasEnded(subscription)) return 2;
  return hasBegun(subscription) ? 1 : 0;
}

const isSame = (one: Subscription, other: Subscription): boolean =>
  one.status === other.status &&
  one.plan === other.plan &&
  one.cancelAtPeriodEnd === other.cancelAtPeriodEnd &&
  one.trialEnd?.getTime() === other.trialEnd?.getTime() &&
  one.currentPeriodStart?.getTime() === other.currentPeriodStart?.getTime() &&
  one.currentPeriodEnd?.getTime() === other.currentPeriodEnd?.getTime();
