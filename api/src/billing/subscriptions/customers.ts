import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { customerDeletions, users } from '../../db/schema/index.ts';
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

/** Sends the changed addresses of customers to the payment provider. The next run repeats failed calls. */
export async function updateCustomers({ db, payments, ...run }: ProviderRun): Promise<void> {
  if (payments === null) return;
  const { id, email, stripeCustomerId: customer } = users;
  const outdated = await db
    .select({ id, email, customer })
    .from(users)
    .where(and(eq(users.customerOutdated, true), isNotNull(customer)))
    .limit(MAX_PER_RUN);
  await sendEach(outdated, run, {
    async send(user) {
      if (user.customer !== null) await payments.updateCustomer(user.customer, user.email);
      // Leaves `customerOutdated` set when the address has changed again during the call.
      const isKnown = and(eq(id, user.id), eq(email, user.email));
      await db.update(users).set({ customerOutdated: false }).where(isKnown);
    },
    failure: 'changing the address of a customer failed',
    fieldsOf: ({ customer }) => ({ customer }),
  });
}
