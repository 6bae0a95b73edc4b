import { count, desc, gt, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { searches, users } from '../db/schema/index.ts';
import type { DashboardAnswer } from './schema.ts';

const DAY_MS = 86_400_000;
const TOP_ORIGINS = 8;

/** The admin summary (spec: accounts §3), counted as of `now`. A search from several origins counts for each. */
export async function dashboard(db: Database, now: Date): Promise<Static<typeof DashboardAnswer>> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const airport = sql<string>`unnest(string_to_array(${searches.originAirport}, ','))`.as('airport');
  const origins = db.select({ airport }).from(searches).as('origins');

  const total_users = await db.$count(users);
  const types = await db
    .select({ type: searches.searchType, count: count() })
    .from(searches)
    .groupBy(searches.searchType)
    .orderBy(searches.searchType);
  const recent_searches_24h = await db.$count(searches, gt(searches.createdAt, dayAgo));
  const top_origins = await db
    .select({ airport: origins.airport, count: count() })
    .from(origins)
    .groupBy(origins.airport)
    .orderBy(desc(count()), origins.airport)
    .limit(TOP_ORIGINS);

  return {
    total_users,
    total_notifications: 0,
    total_searches: types.reduce((total, { count }) => total + count, 0),
    search_breakdown: {
      searches_by_type: Object.fromEntries(types.map(({ type, count }) => [type, count])),
      recent_searches_24h,
      top_origins,
    },
  };
}
