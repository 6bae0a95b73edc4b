import type { JobContext } from '../../core/job.ts';
import { PaymentsError, type PaymentsPort } from '../port.ts';
import { type Held, overdueSubscriptions } from './queries.ts';
import { takeInPresent } from './reconcile-subscription.ts';
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
