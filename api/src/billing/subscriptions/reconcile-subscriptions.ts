import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { PaymentsError, type PaymentsPort } from '../port.ts';
import { refreshAccess } from './access.ts';
import {
  findSubscription,
  type Held,
  lockCustomer,
  overdueSubscriptions,
  ownerOf,
  saveSubscription,
} from './queries.ts';
import type { Subscription } from './subscription.ts';

const MOST_AT_ONCE = 200;

/** Asks the provider about subscriptions whose next period nobody told: webhooks get lost, access must not. One that
 *  does not answer is left alone until the next time. */
export async function askOverdue(context: JobContext): Promise<void> {
  const { db, clock, payments, log, stopping } = context;
  if (payments === null) return;
  for (const held of await overdueSubscriptions(db, clock.now(), MOST_AT_ONCE)) {
    if (stopping?.aborted === true) return;
    try {
      await takeInPresent(await presentOf(held, payments), held, context);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, subscription: held.id }, 'a subscription could not be asked about');
      if (error.fault === 'unreachable') return;
    }
  }
}

/** One that the provider does not know is over: its books may have been another's, a test's for example. */
async function presentOf(held: Held, payments: PaymentsPort): Promise<Subscription> {
  const present = await payments.readSubscription(held.id);
  if (present !== null) return present;
  const { userId: _, toldAt: __, ...known } = held;
  return { ...known, status: 'canceled' };
}

/** Whatever was told of it by events is newer. */
const NEVER_TOLD = new Date(0);

/** Takes in how a subscription stands by the provider's word, without a webhook. `held`: what was known before the
 *  provider was asked; when that has changed meanwhile, nothing is done. Answers whose account it changed, or null. */
export async function takeInPresent(
  present: Subscription,
  held: Held | null,
  { db, clock }: { db: Database; clock: Clock },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, present.customerId);
    if (!isDeepStrictEqual(await findSubscription(tx, present.id), held)) return null;
    const userId = held?.userId ?? (await ownerOf(tx, present.customerId));
    await saveSubscription(tx, present, { userId, toldAt: held?.toldAt ?? NEVER_TOLD });
    if (userId !== null) await refreshAccess(tx, userId, clock.now());
    return userId;
  });
}
