import { eq } from 'drizzle-orm';
import { requestCustomerDeletion } from '../../billing/index.ts';
import type { Database } from '../../db/client.ts';
import { searches, users } from '../../db/schema/index.ts';
import { formerMailboxOf, rememberFormer } from '../../former-accounts/index.ts';

/** Deletes an account with its sessions, links, alerts, e-mails (all of them go with its row) and searches. What it
 *  subscribed to stays, as the provider reports it, without an owner; the provider's customer is deleted by a job. Whether it
 *  had a trial, and when it searched lately, stays under a keyed hash of its mailbox. `Sessions.forget` is to follow. */
export async function eraseAccount(db: Database, userId: string, now: Date): Promise<void> {
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner === undefined) return;
  const mailbox = await formerMailboxOf(db, owner.email);
  await db.transaction(async (tx) => {
    // A search that is counted meanwhile waits, and then finds nobody to be counted for.
    const [user] = await tx
      .select({ customerId: users.stripeCustomerId })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await rememberFormer(tx, { userId, mailbox, now });
    if (user?.customerId) await requestCustomerDeletion(tx, user.customerId, now);
    await tx.delete(searches).where(eq(searches.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  });
}
