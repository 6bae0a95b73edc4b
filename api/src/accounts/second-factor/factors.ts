import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recoveryCodes, secondFactors, users } from '../../db/schema/index.ts';
import { lockUser } from '../queries.ts';
import { wrongPasskey } from './factor-errors.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';

export type Factor = typeof secondFactors.$inferSelect;

/** The second factors of an account, the oldest first. */
export const factorsOf = (db: Database, userId: string): Promise<Factor[]> =>
  db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .orderBy(asc(secondFactors.createdAt), asc(secondFactors.id));

/** Adds a factor and calls `alongside` in one transaction. The first factor of an account creates its recovery codes, which
 *  only this call returns. */
export async function addFactor(
  db: Database,
  factor: typeof secondFactors.$inferInsert,
  alongside: (tx: Database) => Promise<void>,
): Promise<{ factor: Factor; codes: string[] | null }> {
  const { userId, createdAt } = factor;
  const fresh = await newRecoveryCodes();
  return db.transaction(async (tx) => {
    // The lock makes concurrent additions wait, so that only one of them is the first.
    const owner = await lockUser(tx, userId);
    await alongside(tx);
    const [added] = await tx.insert(secondFactors).values(factor).onConflictDoNothing().returning();
    // The account has this passkey already, or was deleted.
    if (added === undefined || owner === undefined) throw wrongPasskey();
    if (owner.hasSecondFactor) return { factor: added, codes: null };
    await storeRecoveryCodes(tx, userId, fresh, createdAt);
    await tx.update(users).set({ hasSecondFactor: true }).where(eq(users.id, userId));
    return { factor: added, codes: fresh.codes };
  });
}

/** Removes a factor of an account and returns it; undefined when there is none with this id. With the last factor, the
 *  recovery codes are removed too. */
export async function removeFactor(tx: Database, userId: string, id: string): Promise<Factor | undefined> {
  await lockUser(tx, userId);
  const [removed] = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.id, id)))
    .returning();
  if (removed !== undefined && (await factorsOf(tx, userId)).length === 0) await removeFactors(tx, userId);
  return removed;
}

/** Removes all factors and recovery codes of an account. */
export async function removeFactors(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId));
}
