import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users, watches, watchSearches } from '../../db/schema/index.ts';
import { hasPremiumAt, isUnchecked } from '../../fare-alerts/index.ts';
import type { FilterOfSearch } from '../plan/search-offers.ts';
import type { WatchSearch } from '../plan/watch-search.ts';

/** A search that this process runs in this round. */
export interface ClaimedSearch {
  id: string;
  request: WatchSearch;
  /** The prices of the offers of the last round by filter and key. */
  offers: Record<string, Record<string, number>>;
  filters: (FilterOfSearch & { hasNew: boolean })[];
}

/** The condition for watches that are matched: active ones of accounts with Premium. */
export const isWatching = (now: Date) =>
  and(eq(watches.status, 'active'), eq(users.isActive, true), hasPremiumAt(now));

/** Claims searches with active watches that were not run since `since`, those that wait longest first. They count as run at once, so
 *  that no other process claims them. Empty: all are run or claimed. */
export async function claimSearches(
  db: Database,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<ClaimedSearch[]> {
  const { id, request, offers, lastCheckedAt, place } = watchSearches;
  const rows = await db.transaction(async (tx) => {
    const claimed = await tx
      .select({ id, request, offers })
      .from(watchSearches)
      .where(
        and(
          isUnchecked(lastCheckedAt, since, now),
          sql`exists (select from ${watches} where ${watches.searchId} = ${id} and ${watches.status} = 'active')`,
        ),
      )
      .orderBy(sql`${lastCheckedAt} asc nulls first`, asc(place))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = claimed.map((row) => row.id);
    if (ids.length > 0) await tx.update(watchSearches).set({ lastCheckedAt: now }).where(inArray(id, ids));
    return claimed;
  });
  const filters = await filtersOf(
    db,
    rows.map((row) => row.id),
    now,
  );
  return rows.map((row) => ({
    ...(row as Pick<ClaimedSearch, 'id' | 'request' | 'offers'>),
    filters: filters.get(row.id) ?? [],
  }));
}

/** Returns the filters of the watches of each search, without searches that nobody with Premium watches. */
async function filtersOf(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ClaimedSearch['filters']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      searchId: watches.searchId,
      passOnly: watches.passOnly,
      seatPercent: watches.seatPercent,
      // Null: a watch accepts any price.
      ceiling: sql<
        number | null
      >`case when bool_or(${watches.maxPrice} is null) then null else max(${watches.maxPrice}) end`,
      hasNew: sql<boolean>`bool_or(${watches.isNew})`,
    })
    .from(watches)
    .innerJoin(users, eq(users.id, watches.userId))
    .where(and(inArray(watches.searchId, [...ids]), isWatching(now)))
    .groupBy(watches.searchId, watches.passOnly, watches.seatPercent)
    .orderBy(watches.searchId, watches.passOnly, watches.seatPercent);
  const filters = rows.map(({ ceiling, ...row }) => ({
    ...row,
    ceiling: ceiling ?? Number.POSITIVE_INFINITY,
  }));
  return Map.groupBy(filters, ({ searchId }) => searchId);
}
