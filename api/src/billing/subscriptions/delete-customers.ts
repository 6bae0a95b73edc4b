import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { customerDeletions } from '../../db/schema/index.ts';
import { MAX_PER_RUN, type ProviderRun, sendEach } from './provider-run.ts';

/** Schedules the deletion of a customer at the payment provider, in the transaction that deletes the account. */
export async function requestCustomerDeletion(tx: Database, customerId: string, now: Date): Promise<void> {
  await tx.insert(customerDeletions).values({ customerId, requestedAt: now }).onConflictDoNothing();
}

/** Deletes the customers of deleted accounts at the payment provider. The next run repeats what failed. */
export async function deleteCustomers({ db, payments, ...run }: ProviderRun): Promise<void> {
  if (payments === null) return;
  const requested = await db
    .select()
    .from(customerDeletions)
    .orderBy(asc(customerDeletions.requestedAt))
    .limit(MAX_PER_RUN);
  await sendEach(requested, run, {
    async send({ customerId }) {
      await payments.deleteCustomer(customerId);
      await db.delete(customerDeletions).where(eq(customerDeletions.customerId, customerId));
    },
    failure: 'deleting a customer failed',
    fieldsOf: ({ customerId }) => ({ customer: customerId }),
  });
}
