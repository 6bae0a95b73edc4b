import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { lockOf } from '../../db/locks.ts';
import { billingEvents } from '../../db/schema/index.ts';
import type { PaymentsPort } from '../port.ts';
import { updateAccess } from '../subscriptions/access.ts';
import { findSubscription, linkNewCustomer, lockOwner, saveSubscription } from '../subscriptions/queries.ts';
import {
  hasEnded,
  hasStarted,
  type StoredSubscription,
  type Subscription,
  stateOf,
} from '../subscriptions/subscription.ts';
import { queueTrialEndingMail } from '../subscriptions/trial-ending-mail.ts';
import type { WebhookEvent } from './webhook-event.ts';

interface Context extends Pick<FastifyInstance, 'db' | 'clock' | 'config' | 'log'> {
  payments: Pick<PaymentsPort, 'readSubscription'>;
}

/** The maximum number of attempts to apply an event while concurrent events change the same subscription. */
const MAX_ATTEMPTS = 20;

/** Applies a webhook event once, however often and in whatever order events arrive (BILL-6): the event and its effect are
 *  one transaction. Returns the account that it changed, or null. Throws a `PaymentsError` when the provider's state of the
 *  subscription is necessary and unavailable. */
export async function applyWebhookEvent(event: WebhookEvent, context: Context): Promise<string | null> {
  if ((await context.db.$count(billingEvents, eq(billingEvents.id, event.id))) > 0) return null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(event, context);
    } catch (error) {
      if (!(error instanceof ConcurrentChange) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

class ConcurrentChange extends Error {}

async function applyOnce(event: WebhookEvent, context: Context): Promise<string | null> {
  const { db, clock, log } = context;
  const subscriptionId = event.subscription?.id ?? event.changedSubscriptionId;
  const stored = subscriptionId === null ? null : await findSubscription(db, subscriptionId);
  const update = await updateFrom(event, stored, context);
  return db.transaction(async (tx) => {
    await lockOf(tx, event.customerId, 'customer');
    // The update is valid only for the state that it was compared with.
    if (subscriptionId !== null && !isDeepStrictEqual(await findSubscription(tx, subscriptionId), stored))
      throw new ConcurrentChange();
    if (!(await insertEvent(tx, event, clock.now()))) return null;
    if (event.userId !== null && !(await linkNewCustomer(tx, event.customerId, event.userId)))
      log.warn({ event: event.id, userId: event.userId }, 'did not link a checkout to the account it names');
    const owner = await lockOwner(tx, event.customerId, stored);
    if (update !== null)
      await saveSubscription(tx, update.subscription, { userId: owner, lastEventAt: update.at });
    if (owner === null) return null;
    await updateAccess(tx, owner, clock.now());
    const current = update?.subscription ?? stored;
    if (event.type === 'customer.subscription.trial_will_end' && current !== null)
      await queueTrialEndingMail(tx, current, owner, context);
    return owner;
  });
}

/** Returns false when the event was applied before. */
async function insertEvent(
  tx: Database,
  { id, type, createdAt }: WebhookEvent,
  receivedAt: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(billingEvents)
    .values({ id, type, createdAt, receivedAt })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return inserted.length > 0;
}

/** The state of a subscription and the time of its newest event, to the second. */
interface DatedState {
  subscription: Subscription;
  at: Date;
}

/** Returns the state of the event's subscription if it is newer than the stored one, otherwise null. Reads the current state
 *  from the provider when the event alone does not show which one is newer. */
async function updateFrom(
  { subscription, changedSubscriptionId, createdAt }: WebhookEvent,
  stored: StoredSubscription | null,
  { payments }: Context,
): Promise<DatedState | null> {
  const subscriptionId = subscription?.id ?? changedSubscriptionId;
  if (subscriptionId === null) return null;
  if (subscription !== null) {
    const received = { subscription, at: createdAt };
    const newer = newerOf(stored && { subscription: stateOf(stored), at: stored.lastEventAt }, received);
    if (newer !== 'unclear') return newer === 'received' ? received : null;
  }
  const current = await payments.readSubscription(subscriptionId);
  if (current === null) return null;
  const isLate = stored !== null && stored.lastEventAt > createdAt;
  return { subscription: current, at: isLate ? stored.lastEventAt : createdAt };
}

/** Compares two states of a subscription. Two different states of the same second and the same stage are `unclear`. */
function newerOf(stored: DatedState | null, received: DatedState): 'stored' | 'received' | 'unclear' {
  if (stored === null || stored.at < received.at) return 'received';
  if (stored.at > received.at || isDeepStrictEqual(comparable(stored), comparable(received))) return 'stored';
  const progress = stage(received.subscription) - stage(stored.subscription);
  if (progress === 0) return 'unclear';
  return progress > 0 ? 'received' : 'stored';
}

const comparable = ({ subscription: { id: _, customerId: __, ...state } }: DatedState) => state;

/** A subscription never returns to an earlier stage. */
function stage(subscription: Subscription): number {
  if (hasEnded(subscription)) return 2;
  return hasStarted(subscription) ? 1 : 0;
}
