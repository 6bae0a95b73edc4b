import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { pushDeliveries, pushDevices, pushMessages, sessions } from '../db/schema/index.ts';
import { type Mail, type Queueing, queueMails, withoutQueued } from '../mail/index.ts';
import { noSuchDevice } from './devices.ts';

/** What a notification shows, and what it opens. */
export interface PushContent {
  title: string;
  body: string;
  /** The page of the product, with its query: `/notifications`. */
  path: string;
}

/** A message to a person: a push message to their devices, or else an e-mail. `mail` also names the person and the key of the message. */
export interface OutgoingMessage {
  mail: Mail;
  push: PushContent;
}

/** Queues each message for the devices of its person, else as an e-mail (PUSH-5), in the caller's transaction. Returns the keys of the
 *  queued messages: neither those whose key was queued before, nor those without a device whose e-mail `queueMails` refused. */
export async function queueMessages(
  tx: Database,
  messages: readonly OutgoingMessage[],
  queueing: Queueing,
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const people = messages.map(({ mail }) => mail.userId);
  const devices = await devicesOf(tx, people, queueing.now);
  const forDevices = messages.filter(({ mail }) => devices.has(mail.userId));
  const mails = messages.filter(({ mail }) => !devices.has(mail.userId)).map(({ mail }) => mail);
  const pushed = await queuePushes(tx, forDevices, devices, queueing.now);
  return new Set([...pushed, ...(await queueMails(tx, mails, queueing))]);
}

/** The sessions of the devices, by account. */
type Devices = ReadonlyMap<string, readonly string[]>;

async function devicesOf(tx: Database, users: readonly string[], now: Date): Promise<Devices> {
  const rows = await tx
    .select({ userId: sessions.userId, id: pushDevices.sessionId })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(inArray(sessions.userId, [...users]), gt(sessions.expiresAt, now)))
    // Locks the devices: if one was revoked before the insert, the transaction of all messages would fail.
    .for('key share', { of: pushDevices });
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, devices]) => [userId, devices.map(({ id }) => id)]));
}

async function queuePushes(tx: Database, messages: readonly OutgoingMessage[], devices: Devices, now: Date) {
  if (messages.length === 0) return [];
  const mails = messages.map(({ mail }) => mail);
  const unsent = new Set(await withoutQueued(tx, mails));
  const rows = messages
    .filter(({ mail }) => unsent.has(mail))
    .map(({ mail, push }) => ({
      dedupeKey: mail.dedupeKey,
      userId: mail.userId,
      content: push,
      mail,
      createdAt: now,
    }));
  if (rows.length === 0) return [];
  const queued = await tx
    .insert(pushMessages)
    .values(rows)
    .onConflictDoNothing({ target: pushMessages.dedupeKey })
    .returning({ id: pushMessages.id, userId: pushMessages.userId, key: pushMessages.dedupeKey });
  const deliveries = queued.flatMap(({ id, userId }) =>
    (devices.get(userId) ?? []).map((sessionId) => ({ messageId: id, sessionId, dueAt: now })),
  );
  if (deliveries.length > 0) await tx.insert(pushDeliveries).values(deliveries);
  return queued.map(({ key }) => key);
}

interface ToDevice {
  userId: string;
  sessionId: string;
  content: PushContent;
  now: Date;
}

/** Queues a message for one device, which no e-mail replaces. Throws a 404 when it was removed in between. */
export async function queueForDevice(tx: Database, { userId, sessionId, content, now }: ToDevice) {
  const id = randomUUID();
  await tx.insert(pushMessages).values({ id, dedupeKey: `push:${id}`, userId, content, createdAt: now });
  const isDevice = eq(pushDevices.sessionId, sessionId);
  const present = await tx.select().from(pushDevices).where(isDevice).for('key share');
  if (present.length === 0) throw noSuchDevice();
  await tx.insert(pushDeliveries).values({ messageId: id, sessionId, dueAt: now });
}
