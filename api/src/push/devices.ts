import { msg } from '@fareweave/shared-lib/domain/texts';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type HttpError, notFound, unauthenticated } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { lockNamed } from '../db/locks.ts';
import { pushDevices, sessions } from '../db/schema/index.ts';
import type { Subscription } from './push-service.ts';

export const noSuchDevice = (): HttpError => notFound(msg('There is no such device'));

/** The devices of an account, the newest first. */
export const devicesOf = (db: Database, userId: string, now: Date) =>
  db
    .select({
      id: pushDevices.sessionId,
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      showsDetails: pushDevices.showsDetails,
      createdAt: pushDevices.createdAt,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.sessionId));

interface NewDevice extends Subscription {
  /** The hash of the token of the browser's session. */
  tokenHash: string;
  showsDetails: boolean;
  now: Date;
}

/** Adds the browser of a session, or replaces its subscription. Takes over a browser that another account has added. Throws
 *  a 401 when the session has ended. */
export async function addDevice(db: Database, device: NewDevice): Promise<void> {
  const { tokenHash, now, ...values } = device;
  await db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      // Locks the session, which another server may end before the insert.
      .for('key share');
    if (session === undefined) throw unauthenticated();
    // Two accounts that add the same browser in the same instant would each not see the row of the other.
    await lockNamed(tx, `push ${device.endpoint}`);
    const isOther = and(eq(pushDevices.endpoint, device.endpoint), ne(pushDevices.sessionId, session.id));
    await tx.delete(pushDevices).where(isOther);
    await tx
      .insert(pushDevices)
      .values({ sessionId: session.id, ...values, createdAt: now })
      .onConflictDoUpdate({ target: pushDevices.sessionId, set: values });
  });
}

export async function changeDevice(db: Database, id: string, showsDetails: boolean): Promise<void> {
  await db.update(pushDevices).set({ showsDetails }).where(eq(pushDevices.sessionId, id));
}

/** Messages that wait for the device become e-mails, unless other devices get them. */
export async function revokeDevice(db: Database, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, id));
}
