import type { Database } from '../db/client.ts';
import { mailOutbox } from '../db/schema/index.ts';

/** An e-mail to somebody. */
export interface Mail {
  /** What it is about, `alert-found:<id>`: there is one e-mail of it at most. */
  dedupeKey: string;
  /** Whose account it is about: deleted with it. Null: nobody's. */
  userId: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Writes an e-mail down to be sent, in the caller's transaction: it is sent if and only if what it tells of came to
 *  be. False: there was one with that key already, and nothing changed. `now`: the clock's. */
export const queueMail = async (tx: Database, mail: Mail, now: Date): Promise<boolean> =>
  (await queueMails(tx, [mail], now)) > 0;

/** The same for several. How many there were none of yet. */
export async function queueMails(tx: Database, mails: readonly Mail[], now: Date): Promise<number> {
  if (mails.length === 0) return 0;
  const queued = await tx
    .insert(mailOutbox)
    .values(mails.map((mail) => rowOf(mail, now)))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ id: mailOutbox.id });
  return queued.length;
}

const rowOf = ({ dedupeKey, userId, to, subject, text, html, headers = {} }: Mail, now: Date) => ({
  dedupeKey,
  userId,
  recipient: to,
  subject,
  textBody: text,
  htmlBody: html,
  headers,
  createdAt: now,
  dueAt: now,
});
