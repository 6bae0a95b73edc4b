import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { emailChanges, sessions } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Mailing } from '../mails.ts';
import { type AccountRow, findByEmail } from '../queries.ts';
import { endTickets } from '../tickets.ts';
import { factorChangedMail } from './factor-mails.ts';
import { removeFactors } from './factors.ts';

/** The command has no log; its outcome is on the terminal. */
const NO_LOG = { info: () => {}, warn: () => {} };

/** Removes all second factors and recovery codes of an account, and ends its sessions, its tickets and its requested change of the
 *  address. Tells its owner if it had a factor (ACCT-37). */
export async function resetFactors(tx: Database, owner: AccountRow, mailing: Mailing): Promise<void> {
  await removeFactors(tx, owner.id);
  for (const table of [emailChanges, sessions]) await tx.delete(table).where(eq(table.userId, owner.id));
  await endTickets(tx, owner.id);
  if (!owner.hasSecondFactor) return;
  const mail = factorChangedMail(owner, { ...mailing, change: 'removed', kind: 'all' });
  await queueMail(tx, mail, mailing);
}

/** Removes the second factors of an account whose owner has lost them (ACCT-35). */
export async function removeFactorsOf(
  db: Database,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<'removed' | 'none' | 'no account'> {
  const owner = await findByEmail(db, email);
  if (owner === undefined) return 'no account';
  if (!owner.hasSecondFactor) return 'none';
  await db.transaction((tx) => resetFactors(tx, owner, { publicUrl, now, log: NO_LOG }));
  return 'removed';
}
