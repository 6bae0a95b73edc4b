import { eq } from 'drizzle-orm';
import type { JobContext } from '../core/job.ts';
import { sentMails } from '../core/metrics.ts';
import { claimDue, deliverDue, markFailed, retryDelay } from '../db/outbox.ts';
import { mailOutbox } from '../db/schema/index.ts';
import type { OutboxRow } from './outbox.ts';
import { MailError, type Message } from './port.ts';

const CONCURRENCY = 3;
/** A day and a half in total, longer than most outages of mail servers. */
export const MAX_ATTEMPTS = 16;

/** Sends all e-mails that are due. Repeats failed attempts with growing delays and finally marks the e-mail as dead. Several
 *  processes may run it at the same time. */
export const sendMail = (context: JobContext): Promise<void> =>
  deliverDue(
    { concurrency: CONCURRENCY, stopping: context.stopping },
    () => claimDue(context.db, mailOutbox, context.clock.now()),
    (row) => deliver(context, row),
  );

async function deliver({ db, mail, clock, config, log }: JobContext, row: OutboxRow): Promise<void> {
  try {
    await mail.send(messageOf(row, config.publicUrl));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'The message could not be created';
    const attempts = row.attempts + 1;
    const delay = retryDelay(attempts, MAX_ATTEMPTS);
    const dueAt = delay === null ? null : new Date(clock.now().getTime() + delay);
    if (dueAt === null) log.error({ mail: row.id, attempts, reason }, 'sending an e-mail failed for good');
    else log.warn({ mail: row.id, attempts, reason, dueAt }, 'sending an e-mail failed');
    sentMails.inc({ outcome: dueAt === null ? 'given_up' : 'retried' });
    await markFailed(db, mailOutbox, row, { attempts, reason, dueAt });
    return;
  }
  sentMails.inc({ outcome: 'sent' });
  // Keeps the content of an e-mail that is not sent, because admins read it in the outbox.
  const content = mail.kind === 'outbox' ? {} : { textBody: '', htmlBody: '' };
  await db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: clock.now(), lastError: null, ...content })
    .where(eq(mailOutbox.id, row.id));
}

const messageOf = (row: OutboxRow, publicUrl: string): Message => ({
  messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
  to: row.recipient,
  subject: row.subject,
  text: row.textBody,
  html: row.htmlBody,
  headers: row.headers,
});
