import type { subscriptions } from '../../db/schema/index.ts';

/** A row of the table: the state, its account and the time of its newest event. */
export type StoredSubscription = typeof subscriptions.$inferSelect;

/** The state of a subscription at the payment provider. The period is that of its item; an ended one has the time of its
 *  end as `currentPeriodEnd`. */
export type Subscription = Omit<StoredSubscription, 'userId' | 'lastEventAt'>;

/** Returns the state in a row. */
export function stateOf(stored: StoredSubscription): Subscription {
  const { userId: _, lastEventAt: __, ...subscription } = stored;
  return subscription;
}

/** Statuses in which a subscription can be charged or resumed. */
const LIVE = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
/** Final statuses. */
const ENDED = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription prevents another one. A subscription without a plan is not for Premium and prevents none. */
export function isLive(
  { status, plan, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: Date,
): boolean {
  const isOver = cancelAtPeriodEnd && currentPeriodEnd !== null && currentPeriodEnd <= now;
  return plan !== null && LIVE.has(status) && !isOver;
}

/** Whether the present period is paid, or is a trial. */
export const isPaid = ({ status }: Subscription): boolean => status === 'active' || status === 'trialing';

/** Whether the provider still asks for a payment that failed. */
export const isOverdue = ({ status }: Subscription): boolean => status === 'past_due' || status === 'unpaid';

export const hasEnded = ({ status }: Subscription): boolean => ENDED.has(status);

/** Whether the first payment or the trial has taken place. */
export const hasStarted = ({ status }: Subscription): boolean => !status.startsWith('incomplete');
