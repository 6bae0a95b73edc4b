import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { HOUR_MS } from '../core/clock.ts';
import type { Database } from '../db/client.ts';
import { fromRow } from '../db/from-row.ts';
import { calendarFeeds, users } from '../db/schema/index.ts';
import { hasPremiumAt } from '../fare-alerts/index.ts';
import { newToken, tokenHash } from '../secrets/secrets.ts';
import { CalendarFeed } from './schema.ts';

const { userId, lastReadAt } = calendarFeeds;

/** Returns the feed of an account; null: it has none. */
export async function feedOf(db: Database, account: string): Promise<Static<typeof CalendarFeed> | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(userId, account));
  return row === undefined ? null : fromRow(CalendarFeed, row);
}

/** Makes the feed of an account and returns its token. The token of its previous feed is no longer valid. */
export async function makeFeed(db: Database, account: string, now: Date): Promise<string> {
  const token = newToken();
  const feed = { tokenHash: tokenHash(token), createdAt: now, lastReadAt: null };
  await db
    .insert(calendarFeeds)
    .values({ userId: account, ...feed })
    .onConflictDoUpdate({ target: userId, set: feed });
  return token;
}

export async function revokeFeed(db: Database, account: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(userId, account));
}

/** Returns a feed; undefined: there is none with this token, or its account is deactivated. */
export async function findFeed(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      account: userId,
      language: users.language,
      itemsChangedAt: calendarFeeds.itemsChangedAt,
      isPremium: sql<boolean>`coalesce(${hasPremiumAt(now)}, false)`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash(token)), eq(users.isActive, true)));
  return row;
}

export type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** Records that a calendar has read a feed, at most once an hour. */
export async function markRead(db: Database, account: string, now: Date): Promise<void> {
  const isOld = or(isNull(lastReadAt), lt(lastReadAt, new Date(now.getTime() - HOUR_MS)));
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(userId, account), isOld));
}
