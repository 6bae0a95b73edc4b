import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import { findByEmail } from '../queries.ts';
import { endTickets } from '../tickets.ts';
import { factorChangedMail } from './factor-mails.ts';
import { removeFactors } from './factors.ts';

/** The command has no log; its outcome is on the terminal. */
const NO_LOG = { info: () => {}, warn: () => {} };

/** Removes all second factors and recovery codes of an account, ends its sessions and tells its owner (ACCT-35). */
export async function removeFactorsOf(
  db: Database,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<'removed' | 'none' | 'no account'> {
  const owner = await findByEmail(db, email);
  if (owner === undefined) return 'no account';
  if (!owner.hasSecondFactor) return 'none';
  const mail = factorChangedMail(owner, { publicUrl, now, change: 'removed', kind: 'all' });
  await db.transaction(async (tx) => {
    await removeFactors(tx, owner.id);
    await tx.delete(sessions).where(eq(sessions.userId, owner.id));
    await endTickets(tx, owner.id);
    await queueMail(tx, mail, { now, log: NO_LOG });
  });
  return 'removed';
}
