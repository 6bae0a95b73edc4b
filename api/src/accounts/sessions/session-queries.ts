import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';

/** Writes a session down and clears those of the account that have expired; nightly the others are (jobs/upkeep.ts). */
export async function insertSession(
  tx: Database,
  session: typeof sessions.$inferInsert & { createdAt: Date },
) {
  const { userId, createdAt: now } = session;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
  await tx.insert(sessions).values(session);
}

/** Where an account is signed in, the latest sign-in first. */
export const sessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));

/** False when the account has no such session. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Signs an account out everywhere, or everywhere but where a token is. `Sessions.forget` is to follow. */
export async function deleteSessions(tx: Database, userId: string, butHash?: string): Promise<void> {
  const others = butHash === undefined ? undefined : ne(sessions.tokenHash, butHash);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
