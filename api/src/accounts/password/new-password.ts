import { and, eq, isNull } from 'drizzle-orm';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { passwordResets, releaseTokens } from '../../db/schema/index.ts';
import { type Queueing, queueMail } from '../../mail/index.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { deleteSessions } from '../sessions/session-queries.ts';

interface Aftermath {
  /** Where the account stays signed in. */
  butHash?: string;
  publicUrl: string;
  queueing: Queueing;
}

/** What follows from a new password, in its transaction: sessions and release tokens of the old one end, links to choose one are void, and
 *  the owner gets an e-mail. `Sessions.forget` is to follow. */
export async function afterNewPassword(
  tx: Database,
  owner: Pick<Account, 'id' | 'email'>,
  { butHash, publicUrl, queueing }: Aftermath,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, owner.id));
  await deleteSessions(tx, owner.id, butHash);
  await endReleaseTokens(tx, owner.id, queueing.now);
  await queueMail(tx, passwordChangedMail(owner, { publicUrl, now: queueing.now }), queueing);
}

/** Ends the release tokens that an account made. */
async function endReleaseTokens(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy: 'a new password of its issuer' })
    .where(and(eq(releaseTokens.createdByUserId, userId), isNull(releaseTokens.revokedAt)));
}
