import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { MAX_PER_RUN, type ProviderRun, sendEach } from './provider-run.ts';

/** Tells the payment provider the changed addresses of customers. The next run repeats what failed. */
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
      // The address may have changed again meanwhile.
      const isKnown = and(eq(id, user.id), eq(email, user.email));
      await db.update(users).set({ customerOutdated: false }).where(isKnown);
    },
    failure: 'changing the address of a customer failed',
    fieldsOf: ({ customer }) => ({ customer }),
  });
}
