import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock.ts';
import type { Job, JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import {
  alerts,
  authTickets,
  billingEvents,
  emailVerifications,
  mailBudgets,
  mailOutbox,
  passwordResets,
  pushMessages,
  searches,
  sessions,
  signInFailures,
  watches,
} from '../../db/schema/index.ts';
import { forgetFormer } from '../../former-accounts/index.ts';

const SENT_KEPT_DAYS = 30;
const DEAD_KEPT_DAYS = 90;
/** The provider repeats an event for a few days. */
const EVENTS_KEPT_DAYS = 90;
/** How long alerts are kept after their last date, and watches after they end (ALRT-10, WTCH-11). */
const PAST_KEPT_DAYS = 365;
/** Searches that one statement deletes, so that none runs into its time limit. */
const SEARCHES_AT_ONCE = 1_000;

/** Deletes expired rows, old e-mails and webhook events, and past alerts and watches. */
async function removeExpired({ db, clock, config, stopping }: JobContext): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const table of [sessions, passwordResets, emailVerifications, authTickets])
    await db.delete(table).where(lt(table.expiresAt, now));
  for (const table of [mailBudgets, signInFailures])
    await db.delete(table).where(lt(table.windowEndsAt, now));
  await forgetFormer(db, now);
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.state, 'sent'), lt(mailOutbox.sentAt, daysAgo(SENT_KEPT_DAYS))));
  await db
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.state, 'dead'), lt(mailOutbox.createdAt, daysAgo(DEAD_KEPT_DAYS))));
  await db.delete(pushMessages).where(lt(pushMessages.createdAt, daysAgo(SENT_KEPT_DAYS)));
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, daysAgo(EVENTS_KEPT_DAYS)));
  const lastDay = sql`${alerts.travelDates}[cardinality(${alerts.travelDates})]`;
  const pastDay = daysAgo(PAST_KEPT_DAYS).toISOString().slice(0, 10);
  await db.delete(alerts).where(sql`${lastDay} < ${pastDay}`);
  await db
    .delete(watches)
    .where(and(eq(watches.status, 'ended'), lt(watches.updatedAt, daysAgo(PAST_KEPT_DAYS))));
  if (config.searchesKeptDays !== null) await removeSearches(db, daysAgo(config.searchesKeptDays), stopping);
}

/** Deletes counted searches before a time (PRIV-9). */
async function removeSearches(db: Database, before: Date, stopping?: AbortSignal): Promise<void> {
  const oldest = db.select({ id: searches.id }).from(searches).where(lt(searches.createdAt, before));
  for (let deleted = SEARCHES_AT_ONCE; deleted === SEARCHES_AT_ONCE && stopping?.aborted !== true; ) {
    const page = inArray(searches.id, oldest.limit(SEARCHES_AT_ONCE));
    deleted = (await db.delete(searches).where(page).returning({ id: searches.id })).length;
  }
}

export const removeExpiredJob: Job = { name: 'remove-expired', every: '30 3 * * *', run: removeExpired };
