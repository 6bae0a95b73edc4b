import type { subscriptions } from '../../db/schema/index.ts';

/** A subscription as the payment provider tells it. Its period's end is that of its item; of one that has ended, the
 *  moment it did. */
export type Subscription = Omit<typeof subscriptions.$inferSelect, 'userId' | 'toldAt'>;

/** Statuses in which it may be charged for again, or taken up again. */
const GOING_ON = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);

/** Statuses out of which no subscription comes back. */
const ENDED = new Set(['canceled', 'incomplete_expired']);

/** Whether somebody who has it needs no other. One without a plan is for something else than Premium. */
export function isLive(
  { status, plan, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: Date,
): boolean {
  const isOver = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= now;
  return plan !== null && GOING_ON.has(status) && !isOver;
}

export const hasEnded = ({ status }: Subscription): boolean => ENDED.has(status);

/** Whether it ever got further than a first payment that never came. */
export const hasBegun = ({ status }: Subscription): boolean => !status.startsWith('incomplete');
