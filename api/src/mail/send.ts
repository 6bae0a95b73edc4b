import type { JobContext } from '../core/job.ts';
import { sentMails } from '../core/metrics.ts';
import { claimMail, markFailed, markSent, type OutboxRow } from './outbox.ts';
import { MailError, type Message } from './port.ts';

const CONCURRENCY = 3;

/** Sends all e-mails that are due. Repeats failed attempts with growing delays and finally marks the e-mail as dead. Several
 *  processes may run it at the same time. */
export async function sendMail(context: JobContext): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENCY }, () => sendOneByOne(context)));
}

/** Claims each e-mail just before sending it, because the lease starts then. */
async function sendOneByOne(context: JobContext): Promise<void> {
  const { db, clock, stopping } = context;
  while (stopping?.aborted !== true) {
    const row = await claimMail(db, clock.now());
    if (row === undefined) return;
    await deliver(context, row);
  }
}

async function deliver({ db, mail, clock, config, log }: JobContext, row: OutboxRow): Promise<void> {
  try {
    await mail.send(messageOf(row, config.publicUrl));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'The message could not be created';
    const attempts = row.attempts + 1;
    const delay = retryDelay(attempts);
    const dueAt = delay === null ? null : new Date(clock.now().getTime() + delay);
    if (dueAt === null) log.error({ mail: row.id, attempts, reason }, 'sending an e-mail failed for good');
    else log.warn({ mail: row.id, attempts, reason, dueAt }, 'sending an e-mail failed');
    sentMails.inc({ outcome: dueAt === null ? 'given_up' : 'retried' });
    await markFailed(db, row, { attempts, reason, dueAt });
    return;
  }
  sentMails.inc({ outcome: 'sent' });
  await markSent(db, row.id, { now: clock.now(), keepContent: mail.kind === 'outbox' });
}

const messageOf = (row: OutboxRow, publicUrl: string): Message => ({
  messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
  to: row.recipient,
  subject: row.subject,
  text: row.textBody,
  html: row.htmlBody,
  headers: row.headers,
});

/** A day and a half in total, longer than most outages of mail servers. */
const MAX_ATTEMPTS = 16;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 3_600_000;

/** Returns the delay in milliseconds after a number of failed attempts, or null after the last one. */
export const retryDelay = (failedAttempts: number): number | null =>
  failedAttempts >= MAX_ATTEMPTS ? null : Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
