import type { JobContext } from '../core/job.ts';
import { claimMail, markFailed, markSent, type OutboxRow } from './outbox.ts';
import { MailError, type Message } from './port.ts';

const AT_ONCE = 3;

/** Sends every e-mail that is due. One that fails is tried again later, less and less often; in the end it is dead,
 *  which is logged. Any number of processes may do this at once. */
export async function sendMail(context: JobContext): Promise<void> {
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendInTurn(context)));
}

/** Takes each e-mail only when it is its turn: the time a process has for one begins then. */
async function sendInTurn(context: JobContext): Promise<void> {
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
    const reason = error instanceof MailError ? error.message : 'It could not be put together';
    const attempts = row.attempts + 1;
    const wait = waitAfter(attempts);
    const dueAt = wait === null ? null : new Date(clock.now().getTime() + wait);
    if (dueAt === null) log.error({ mail: row.id, attempts, reason }, 'an e-mail cannot be sent: given up');
    else log.warn({ mail: row.id, attempts, reason, dueAt }, 'an e-mail could not be sent');
    await markFailed(db, row, { attempts, reason, dueAt });
    return;
  }
  await markSent(db, row.id, { now: clock.now(), keep: mail.kind === 'outbox' });
}

const messageOf = (row: OutboxRow, publicUrl: string): Message => ({
  messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
  to: row.recipient,
  subject: row.subject,
  text: row.textBody,
  html: row.htmlBody,
  headers: row.headers,
});

/** A day and a half of trying: longer than most mail servers are away. */
const MOST_ATTEMPTS = 16;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** How long to wait, in milliseconds, after a number of attempts that failed; null: it is over. */
export const waitAfter = (attempts: number): number | null =>
  attempts >= MOST_ATTEMPTS ? null : Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
