import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { count, desc, gt, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { DAY_MS } from '../core/clock.ts';
import type { Database } from '../db/client.ts';
import { alerts, searches, users } from '../db/schema/index.ts';
import type { DashboardResponse } from './schema.ts';

type Dashboard = Static<typeof DashboardResponse>;

const DAYS = 30;
/** The time zone of the days (ADMN-3). */
const ZONE = 'America/New_York';
/** The number of most searched origins (ADMN-3). */
const TOP_ORIGINS = 8;

/** Returns the figures of the admin overview at `now` (ADMN-3). */
export async function dashboard(db: Database, now: Date): Promise<Dashboard> {
  const total_users = await db.$count(users);
  const total_notifications = await db.$count(alerts);
  const types = await db
    .select({ type: searches.searchType, count: count() })
    .from(searches)
    .groupBy(searches.searchType)
    .orderBy(searches.searchType);
  return {
    total_users,
    total_notifications,
    total_searches: types.reduce((total, { count }) => total + count, 0),
    search_breakdown: {
      searches_by_type: Object.fromEntries(types.map(({ type, count }) => [type, count])),
      recent_searches_24h: await db.$count(searches, gt(searches.createdAt, before(now, 1))),
      searches_by_day: await searchesByDay(db, now),
      top_origins: await topOrigins(db),
    },
  };
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Counts the searches of each day, including days without searches. */
async function searchesByDay(db: Database, now: Date) {
  const date = sql<string>`to_char(${searches.createdAt} at time zone '${sql.raw(ZONE)}', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ date, count: count() })
    .from(searches)
    // One more day, because the first day starts before the current time of day.
    .where(gt(searches.createdAt, before(now, DAYS + 1)))
    .groupBy(sql`1`);
  const counts = new Map(rows.map((row) => [row.date, row.count]));
  const first = addDays(todayIn(ZONE, now.getTime()), 1 - DAYS);
  return Array.from({ length: DAYS }, (_, day) => addDays(first, day)).map((date) => ({
    date,
    count: counts.get(date) ?? 0,
  }));
}

/** Counts a search for each of its origins. A search from anywhere has none. */
async function topOrigins(db: Database): Promise<Dashboard['search_breakdown']['top_origins']> {
  // An empty text becomes an empty array.
  const airport = sql<string>`unnest(string_to_array(${searches.originAirport}, ','))`.as('airport');
  const origins = db.select({ airport }).from(searches).as('origins');
  return db
    .select({ airport: origins.airport, count: count() })
    .from(origins)
    .groupBy(origins.airport)
    .orderBy(desc(count()), origins.airport)
    .limit(TOP_ORIGINS);
}
