import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { lockOf } from '../../db/locks.ts';
import type { PaymentsPort } from '../port.ts';
import { updateAccess } from './access.ts';
import { MAX_PER_RUN, sendEach } from './provider-run.ts';
import {
  findSubscription,
  lockOwner,
  overdueSubscriptions,
  saveSubscription,
  unsettledSubscriptions,
} from './queries.ts';
import { type StoredSubscription, type Subscription, stateOf } from './subscription.ts';

/** Requests from the provider the state of subscriptions whose next period is overdue, in case a webhook was lost. */
export async function reconcileSubscriptions(context: JobContext): Promise<void> {
  const { db, clock } = context;
  await requestStates(await overdueSubscriptions(db, clock.now(), MAX_PER_RUN), context);
}

/** Requests the state of subscriptions that may change before the end of their period, which may be a year away. */
export async function reconcileUnsettled(context: JobContext): Promise<void> {
  await requestStates(await unsettledSubscriptions(context.db), context);
}

async function requestStates(known: readonly StoredSubscription[], context: JobContext): Promise<void> {
  const { clock, payments } = context;
  if (payments === null) return;
  await sendEach(known, context, {
    async send(stored) {
      await saveCurrentState(await currentState(stored, payments, clock.now()), stored, context);
    },
    failure: 'reading a subscription failed',
    fieldsOf: ({ id }) => ({ subscription: id }),
  });
}

/** A subscription that the provider does not know has ended; it may come from another account, for example a test account. */
async function currentState(
  stored: StoredSubscription,
  payments: PaymentsPort,
  now: Date,
): Promise<Subscription> {
  const current = await payments.readSubscription(stored.id);
  if (current !== null) return current;
  const { currentPeriodEnd: end, ...state } = stateOf(stored);
  // `currentPeriodEnd` is the end of the access here, so it must not be the end of a period that was not paid.
  return { ...state, status: 'canceled', currentPeriodEnd: end === null || end > now ? now : end };
}

/** Older than every event of the subscription, so that its first event is applied. */
const BEFORE_ALL_EVENTS = new Date(0);

/** Saves the state of a subscription that the provider returned. Does nothing when the stored state is no longer `stored`,
 *  the state before the request. */
export async function saveCurrentState(
  current: Subscription,
  stored: StoredSubscription | null,
  { db, clock }: { db: Database; clock: Clock },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOf(tx, current.customerId, 'customer');
    if (!isDeepStrictEqual(await findSubscription(tx, current.id), stored)) return;
    const userId = await lockOwner(tx, current.customerId, stored);
    await saveSubscription(tx, current, { userId, lastEventAt: stored?.lastEventAt ?? BEFORE_ALL_EVENTS });
    if (userId !== null) await updateAccess(tx, userId, clock.now());
  });
}
