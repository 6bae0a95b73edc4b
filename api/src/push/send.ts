import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import type { JobContext } from '../core/job.ts';
import { inLanguage } from '../core/language/language.ts';
import { sentPushes } from '../core/metrics.ts';
import type { Database } from '../db/client.ts';
import { claimDue, deliverDue, markFailed, retryDelay } from '../db/outbox.ts';
import { pushDeliveries, pushDevices, pushMessages, sessions, users } from '../db/schema/index.ts';
import { type Mail, type Queueing, queueMail } from '../mail/index.ts';
import { PushError, sendToDevice, type VapidKeys, vapidKeys } from './push-service.ts';

const CONCURRENCY = 5;
/** Seven minutes in total, without pauses that a service asks for; then the e-mail, which arrives later, replaces the message. */
const MAX_ATTEMPTS = 5;
/** A service that asks for a longer pause gets no other attempt. */
const LONGEST_PAUSE_MS = 7 * 60_000;
/** The time until an e-mail that could not be queued is tried again, and the age of a message at which this ends. */
const MAIL_RETRY_MS = 3_600_000;
const MAIL_TRIED_MS = 24 * MAIL_RETRY_MS;
/** What a notification shows without details (PUSH-4). */
const DISCREET = msg('There is news about your flights. Open it to see what.');

type Delivery = typeof pushDeliveries.$inferSelect;

/** Sends all push messages that are due. Repeats failed attempts with growing delays; a message that no device gets becomes an
 *  e-mail (PUSH-6). Several processes may run it at the same time. */
export async function sendPushes(context: JobContext): Promise<void> {
  const { db, clock, stopping } = context;
  let keys: VapidKeys | undefined;
  await deliverDue(
    { concurrency: CONCURRENCY, stopping },
    () => claimDue(db, pushDeliveries, clock.now()),
    async (delivery) => {
      keys ??= await vapidKeys(db);
      await deliver(context, delivery, keys);
    },
  );
}

async function deliver(context: JobContext, delivery: Delivery, keys: VapidKeys): Promise<void> {
  const { db, clock, config } = context;
  try {
    const { device, content, language } = await read(db, delivery, clock.now());
    const { title, body } = device.showsDetails
      ? content
      : { title: 'Fareweave', body: inLanguage(language, () => t(DISCREET)) };
    // The browser and the push service replace a message by one with the same id.
    const id = delivery.messageId.replaceAll('-', '');
    const message = { id, title, body, path: content.path };
    await sendToDevice(device, message, { config, keys, topic: id }).catch(async (error: unknown) => {
      // Deletes by the address, because the browser may have a new subscription already. Not in the transaction of `fail`:
      // the deletion changes the other deliveries to the device, which concurrent transactions have locked.
      if (error instanceof PushError && error.fault === 'gone')
        await db.delete(pushDevices).where(eq(pushDevices.endpoint, device.endpoint));
      throw error;
    });
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    await fail(context, delivery, error);
    return;
  }
  sentPushes.inc({ outcome: 'sent' });
  await db.transaction(async (tx) => {
    const { messageId, id } = delivery;
    await lockMessage(tx, messageId);
    await tx.update(pushDeliveries).set({ state: 'sent', lastError: null }).where(eq(pushDeliveries.id, id));
    await deleteSettledContent(tx, messageId);
  });
}

/** Reads the device, the content and the language of a delivery. Throws a `PushError` when the device was revoked or its session is over. */
async function read(db: Database, { messageId, sessionId }: Delivery, now: Date) {
  const gone = new PushError('gone', 'The device was revoked');
  if (sessionId === null) throw gone;
  const [found] = await db
    .select({ device: pushDevices, content: pushMessages.content, language: users.language })
    .from(pushMessages)
    .innerJoin(users, eq(users.id, pushMessages.userId))
    .innerJoin(pushDevices, eq(pushDevices.sessionId, sessionId))
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), gt(sessions.expiresAt, now)))
    .where(eq(pushMessages.id, messageId));
  if (!found?.content) throw gone;
  return { ...found, content: found.content };
}

async function fail({ db, clock, log }: JobContext, delivery: Delivery, error: PushError): Promise<void> {
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const { fault, pauseMs } = error;
  const isRepeated = fault === 'temporary' && pauseMs <= LONGEST_PAUSE_MS;
  const delay = isRepeated ? retryDelay(attempts, MAX_ATTEMPTS) : null;
  const dueAt = delay === null ? null : new Date(now.getTime() + Math.max(delay, pauseMs));
  const reason = error.message;
  const next = await db.transaction(async (tx) => {
    const message = await lockMessage(tx, delivery.messageId);
    if (!(await markFailed(tx, pushDeliveries, delivery, { attempts, reason, dueAt }))) return null;
    if (dueAt !== null) return dueAt;
    const others = and(eq(pushDeliveries.messageId, delivery.messageId), ne(pushDeliveries.state, 'dead'));
    const isLost = (await tx.$count(pushDeliveries, others)) === 0;
    const again = isLost && message ? await mailInstead(tx, message, { now, log }) : null;
    if (again !== null)
      await tx
        .update(pushDeliveries)
        .set({ state: 'queued', dueAt: again })
        .where(eq(pushDeliveries.messageId, delivery.messageId));
    await deleteSettledContent(tx, delivery.messageId);
    return again;
  });
  const outcome = fault === 'gone' ? 'expired' : 'given_up';
  sentPushes.inc({ outcome: next === null ? outcome : 'retried' });
  if (outcome === 'given_up')
    log.warn({ delivery: delivery.id, attempts, reason, dueAt: next }, 'a push message failed');
}

type Message = typeof pushMessages.$inferSelect & { owner: { email: string; isActive: boolean } };

/** Queues the e-mail of a message that no device gets, to the address that the account has now. Returns when to try again, because the
 *  account is deactivated, its address is not verified or the budget of the mailbox is used up (ADR 24); null: not at all. */
async function mailInstead(
  tx: Database,
  { mail, owner, createdAt }: Message,
  queueing: Queueing,
): Promise<Date | null> {
  if (mail === null) return null;
  const isQueued = owner.isActive && (await queueMail(tx, { ...(mail as Mail), to: owner.email }, queueing));
  const again = new Date(queueing.now.getTime() + MAIL_RETRY_MS);
  return isQueued || again.getTime() > createdAt.getTime() + MAIL_TRIED_MS ? null : again;
}

/** Locks a message: two deliveries that fail at the same time would each see the other as pending, and queue no e-mail instead. */
async function lockMessage(tx: Database, id: string): Promise<Message | undefined> {
  const isMessage = eq(pushMessages.id, id);
  // Lock the account first: deleting an account locks it before its messages, and another order could deadlock.
  const [owner] = await tx
    .select({ email: users.email, isActive: users.isActive })
    .from(users)
    .innerJoin(pushMessages, eq(pushMessages.userId, users.id))
    .where(isMessage)
    .for('key share', { of: users });
  const [message] = await tx.select().from(pushMessages).where(isMessage).for('update');
  return owner && message && { ...message, owner };
}

async function deleteSettledContent(tx: Database, id: string): Promise<void> {
  const waiting = and(eq(pushDeliveries.messageId, id), inArray(pushDeliveries.state, ['queued', 'sending']));
  if ((await tx.$count(pushDeliveries, waiting)) === 0)
    await tx.update(pushMessages).set({ content: null, mail: null }).where(eq(pushMessages.id, id));
}
