import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { accessOfAll } from './access-of.ts';
import { subscriptionsOf } from './queries.ts';

/** Writes down what an account's subscriptions give it. Whoever does so for one account waits for the other. */
export async function refreshAccess(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const access = accessOfAll(await subscriptionsOf(tx, userId), now);
  await tx.update(users).set(access).where(eq(users.id, userId));
}
