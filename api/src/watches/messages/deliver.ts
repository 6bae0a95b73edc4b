import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { earliestToday } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { users, watches, watchFindings } from '../../db/schema/index.ts';
import { hasPremiumAt } from '../../fare-alerts/index.ts';
import { type MailLinks, type Queueing, queueMails, unsubscribeSecret } from '../../mail/index.ts';
import { queueMessages } from '../../push/index.ts';
import type { WatchBody } from '../schema.ts';
import { inIds, setDue } from './due.ts';
import type { MessageFinding, WatchMessage } from './message.ts';
import { countedMessage, dueAt, sendingTimes } from './schedule.ts';
import { watchMail, watchPush } from './watch-mail.ts';

/** The number of accounts whose messages one transaction queues. */
const PAGE = 200;
/** After this time a message that could not be queued is due again; a daily one on the next day. */
const RETRY_MS = 3_600_000;

/** Queues the messages that are due (WTCH-7). Each finding is in one message, whichever process is killed (ADR 64). */
export async function deliverMessages(
  context: Pick<JobContext, 'db' | 'clock' | 'config' | 'log' | 'stopping'>,
): Promise<void> {
  const { db, clock, config, log, stopping } = context;
  const links = { publicUrl: config.publicUrl, secret: await unsubscribeSecret(db) };
  for (let after: string | null = null; stopping?.aborted !== true; ) {
    const sending = { now: clock.now(), log, links };
    const from: string | null = after;
    const last: string | null = await db.transaction((tx) => deliverPage(tx, from, sending));
    if (last === null) return;
    after = last;
  }
}

type WatchRow = typeof watches.$inferSelect;
type Sending = Queueing & { links: MailLinks };
/** A message and the watches whose findings it contains. */
type Outgoing = [message: WatchMessage, rows: readonly WatchRow[]];

/** Queues the messages of the next accounts. Returns the last account; null: no further message is due. */
async function deliverPage(tx: Database, after: string | null, sending: Sending): Promise<string | null> {
  const { now } = sending;
  const isDue = lte(watches.dueAt, now);
  const isActive = ne(watches.status, 'paused');
  const due = tx.select({ id: watches.userId }).from(watches).where(and(isDue, isActive));
  // Lock the accounts first: deleting an account locks it before its watches, and another order could deadlock.
  const owners = await tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        inArray(users.id, due),
        after === null ? undefined : gt(users.id, after),
        eq(users.isActive, true),
        isNotNull(users.emailVerifiedAt),
        hasPremiumAt(now),
      ),
    )
    .orderBy(asc(users.id))
    .limit(PAGE)
    .for('key share');
  const last = owners.at(-1);
  if (last === undefined) return null;
  const ownerIds = owners.map(({ id }) => id);
  const claimed = await tx
    .select()
    .from(watches)
    .where(
      and(
        isActive,
        // A daily message also has the findings of watches that are due later.
        or(isDue, and(watches.digest, isNotNull(watches.dueAt))),
        inArray(watches.userId, ownerIds),
      ),
    )
    .orderBy(asc(watches.id))
    .for('update', { skipLocked: true });
  // Computes the sending times again, because quiet hours may have begun, or another message was the last one of the day.
  const times = [...sendingTimes(claimed, now)];
  await setDue(
    tx,
    times.filter(([, at]) => at > now).map(([{ id }, at]) => ({ id, due: at.toISOString() })),
  );
  const sendable = times.filter(([, at]) => at <= now).map(([watch]) => watch);
  await deliverWatches(tx, sendable, new Map(owners.map((owner) => [owner.id, owner])), sending);
  return last.id;
}

/** Queues messages for the devices of their people, or as e-mails if there is no device; daily messages are always e-mails (PUSH-5). A message
 *  that is not queued, because its address is not verified or the mail budget is used up, is due again later. */
async function deliverWatches(
  tx: Database,
  claimed: readonly WatchRow[],
  owners: ReadonlyMap<string, Pick<WatchMessage, 'email' | 'language'>>,
  { links, ...queueing }: Sending,
): Promise<void> {
  const { now } = queueing;
  const ids = claimed.map(({ id }) => id);
  const unsent = await unsentFindings(tx, ids, now);
  const withFindings = claimed.filter(({ id }) => unsent.has(id));
  const outgoing = (rows: readonly WatchRow[], key: string): Outgoing => {
    const { userId = '', digest = false } = rows[0] ?? {};
    const { email = '', language = null } = owners.get(userId) ?? {};
    const found = rows.map(({ id, request }) => ({
      id,
      request: request as WatchBody,
      findings: unsent.get(id) ?? [],
    }));
    return [{ key, userId, email, language, watches: found, isDigest: digest }, rows];
  };
  const digests = Map.groupBy(
    withFindings.filter(({ digest }) => digest),
    ({ userId }) => userId,
  );
  const daily = [...digests].map(([userId, rows]) =>
    outgoing(rows, `watch-digest:${userId}:${todayIn(rows[0]?.timeZone ?? 'UTC', now.getTime())}`),
  );
  const atOnce = withFindings
    .filter(({ digest }) => !digest)
    .map((row) => outgoing([row], `watch:${row.id}:${row.messages + 1}`));
  const pushes = atOnce.map(([message]) => ({ mail: watchMail(message, links), push: watchPush(message) }));
  const mails = daily.map(([message]) => watchMail(message, links));
  const queued = new Set([
    ...(await queueMessages(tx, pushes, queueing)),
    ...(await queueMails(tx, mails, queueing)),
  ]);
  const sent = [...atOnce, ...daily].filter(([{ key }]) => queued.has(key)).flatMap(([, rows]) => rows);
  await markSent(tx, sent, now);
  const sentIds = new Set(sent.map(({ id }) => id));
  const later = new Date(now.getTime() + RETRY_MS);
  await setDue(
    tx,
    claimed.map((watch) => {
      const isDone = sentIds.has(watch.id) || !unsent.has(watch.id);
      return { id: watch.id, due: isDone ? null : dueAt(watch, later).toISOString() };
    }),
  );
}

/** Returns the findings that no message contains, of days that are not past everywhere, the cheapest first. */
async function unsentFindings(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, MessageFinding[]>> {
  if (ids.length === 0) return new Map();
  const { watchId, price, flights, key, day, sentAt } = watchFindings;
  const rows = await tx
    .select({ watchId, price, flights })
    .from(watchFindings)
    .where(and(inIds(watchId, ids), isNull(sentAt), sql`${day} >= ${earliestToday(now.getTime())}`))
    .orderBy(asc(price), asc(key));
  return Map.groupBy(rows as (MessageFinding & { watchId: string })[], (row) => row.watchId);
}

async function markSent(tx: Database, sent: readonly WatchRow[], now: Date): Promise<void> {
  if (sent.length === 0) return;
  const ids = sent.map(({ id }) => id);
  const rows = sent.map((row) => ({ id: row.id, ...countedMessage(row, now) }));
  await tx
    .update(watches)
    .set({
      messages: sql`${watches.messages} + 1`,
      sentDay: sql`sent."sentDay"`,
      sentCount: sql`sent."sentCount"`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, "sentDay" date, "sentCount" integer)`,
    )
    .where(eq(watches.id, sql`sent.id`));
  await tx
    .update(watchFindings)
    .set({ sentAt: now })
    .where(and(inIds(watchFindings.watchId, ids), isNull(watchFindings.sentAt)));
}
