import { asc, eq } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { customerDeletions } from '../../db/schema/index.ts';
import { PaymentsError } from '../port.ts';

const MAX_PER_RUN = 200;

/** Schedules the deletion of a customer at the payment provider, in the transaction that deletes the account. */
export async function requestCustomerDeletion(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.insert(customerDeletions).values({ customerId, requestedAt: now }).onConflictDoNothing();
}

/** Deletes the customers of deleted accounts at the payment provider. The next run repeats what failed. */
export async function deleteCustomers({
  db,
  payments,
  log,
  stopping,
}: Pick<JobContext, 'db' | 'payments' | 'log' | 'stopping'>): Promise<void> {
  if (payments === null) return;
  const requested = await db
    .select()
    .from(customerDeletions)
    .orderBy(asc(customerDeletions.requestedAt))
    .limit(MAX_PER_RUN);
  for (const { customerId } of requested) {
    if (stopping?.aborted === true) return;
    try {
      await payments.deleteCustomer(customerId);
      await db.delete(customerDeletions).where(eq(customerDeletions.customerId, customerId));
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, customer: customerId }, 'deleting a customer failed');
      if (error.fault === 'unreachable') return;
    }
  }
}
