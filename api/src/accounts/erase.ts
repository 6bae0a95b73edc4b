import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { searches, users } from '../db/schema/index.ts';

/** Deletes an account with its sessions, links, alerts, e-mails (all of them go with its row) and searches. What it
 *  subscribed to stays, as the provider tells it, but nobody's. `Sessions.forget` is to follow. */
export const eraseAccount = (db: Database, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    // A search that is counted meanwhile waits, and then finds nobody to be counted for.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await tx.delete(searches).where(eq(searches.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  });
