import { and, eq, isNotNull } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import { users } from '../../db/schema/index.ts';
import { PaymentsError } from '../port.ts';

const MAX_PER_RUN = 200;

/** Tells the payment provider the changed addresses of customers. The next run repeats what failed. */
export async function updateCustomers({
  db,
  payments,
  log,
  stopping,
}: Pick<JobContext, 'db' | 'payments' | 'log' | 'stopping'>): Promise<void> {
  if (payments === null) return;
  const { id, email, stripeCustomerId: customer } = users;
  const outdated = await db
    .select({ id, email, customer })
    .from(users)
    .where(and(eq(users.customerOutdated, true), isNotNull(customer)))
    .limit(MAX_PER_RUN);
  for (const user of outdated) {
    if (stopping?.aborted === true) return;
    try {
      if (user.customer !== null) await payments.updateCustomer(user.customer, user.email);
      // The address may have changed again meanwhile.
      const isKnown = and(eq(id, user.id), eq(email, user.email));
      await db.update(users).set({ customerOutdated: false }).where(isKnown);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, customer: user.customer }, 'changing the address of a customer failed');
      if (error.fault === 'unreachable') return;
    }
  }
}
