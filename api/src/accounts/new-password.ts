import { eq } from 'drizzle-orm';
import type { Account } from '../core/http/access.ts';
import type { Database } from '../db/client.ts';
import { passwordResets } from '../db/schema/index.ts';
import { type Queueing, queueMail } from '../mail/queue.ts';
import { endTokensOf } from '../platform/release-tokens.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { deleteSessions } from './session-queries.ts';

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
  await endTokensOf(tx, owner.id, queueing.now);
  await queueMail(tx, passwordChangedMail(owner, { publicUrl, now: queueing.now }), queueing);
}
