import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { requestCustomerDeletion } from '../../billing/index.ts';
import { searches, users } from '../../db/schema/index.ts';
import { formerMailboxOf, rememberFormer } from '../../former-accounts/index.ts';

/** Deletes an account with its sessions, release tokens, links, alerts, e-mails and searches. The subscriptions stay as
 *  the payment provider reports them, without an owner; a job deletes the provider's customer. A keyed hash of the mailbox
 *  keeps whether there was a trial and when the last searches were. */
export async function eraseAccount(
  { db, clock, sessions }: Pick<FastifyInstance, 'db' | 'clock' | 'sessions'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const now = clock.now();
  const mailbox = await formerMailboxOf(db, email);
  await sessions.endAll(async (tx) => {
    // The lock makes a concurrent search wait; it then finds no account to count it for.
    const [user] = await tx
      .select({ customerId: users.stripeCustomerId })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    await rememberFormer(tx, { userId: id, mailbox, now });
    if (user?.customerId) await requestCustomerDeletion(tx, user.customerId, now);
    await tx.delete(searches).where(eq(searches.userId, id));
    await tx.delete(users).where(eq(users.id, id));
    return { id };
  });
}
