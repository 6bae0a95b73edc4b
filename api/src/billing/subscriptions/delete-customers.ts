import { asc, eq } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { customerDeletions } from '../../db/schema/index.ts';
import { PaymentsError } from '../port.ts';

const MOST_AT_ONCE = 200;

/** Has a customer deleted at the payment provider soon, in the transaction that deletes their account. */
export async function requestCustomerDeletion(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.insert(customerDeletions).values({ customerId, requestedAt: now }).onConflictDoNothing();
}

/** Deletes at the payment provider the customers whose accounts were deleted. One that it does not delete is tried again by
 *  the next run. */
export async function deleteCustomers({
  db,
  payments,
  log,
  stopping,
}: Pick<JobContext, 'db' | 'payments' | 'log' | 'stopping'>): Promise<void> {
  if (payments === null) return;
  const wanted = await db
    .select()
    .from(customerDeletions)
    .orderBy(asc(customerDeletions.requestedAt))
    .limit(MOST_AT_ONCE);
  for (const { customerId } of wanted) {
    if (stopping?.aborted === true) return;
    try {
      await payments.deleteCustomer(customerId);
      await db.delete(customerDeletions).where(eq(customerDeletions.customerId, customerId));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, customer: customerId }, 'a customer could not be deleted');
      if (error.fault === 'unreachable') return;
    }
  }
}
