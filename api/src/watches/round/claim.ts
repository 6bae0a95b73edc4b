import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
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

interface Claim {
  now: Date;
  /** Searches that were run at or after this time are done. */
  since: Date;
  limit: number;
  /** The searches that this run has claimed. */
  claimed: Set<string>;
  /** The claimed searches that wait again, because a person has changed or resumed a watch. */
  again: Set<string>;
}

/** Claims searches with active watches that have not run since `since`, those that wait longest first; empty: all have run or are claimed.
 *  Claimed searches count as run at once, so that no other process claims them. Searches that wait again are left to the next run, because
 *  otherwise a person who keeps changing a watch could delay all other searches. */
export async function claimSearches(db: Database, claim: Claim): Promise<ClaimedSearch[]> {
  const rows = await db.transaction((tx) => claimRows(tx, claim));
  const ids = rows.map(({ id }) => id);
  const filters = await filtersOf(db, ids, claim.now);
  return rows.map((row) => ({ ...row, filters: filters.get(row.id) ?? [] }));
}

async function claimRows(
  tx: Database,
  claim: Claim,
): Promise<Pick<ClaimedSearch, 'id' | 'request' | 'offers'>[]> {
  const { now, since, limit, claimed, again } = claim;
  const { id, request, offers, lastCheckedAt, place } = watchSearches;
  const found = await tx
    .select({ id, request, offers })
    .from(watchSearches)
    .where(
      and(
        isUnchecked(lastCheckedAt, since, now),
        notInArray(id, [...again]),
        sql`exists (select from ${watches} where ${watches.searchId} = ${id} and ${watches.status} = 'active')`,
      ),
    )
    .orderBy(sql`${lastCheckedAt} asc nulls first`, asc(place))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = found.filter((row) => !claimed.has(row.id));
  for (const row of found) (claimed.has(row.id) ? again : claimed).add(row.id);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.update(watchSearches).set({ lastCheckedAt: now }).where(inArray(id, ids));
  return found.length > 0 && rows.length === 0 ? claimRows(tx, claim) : (rows as ClaimedSearch[]);
}

/** Returns the filters of the watches of each search, without searches that no Premium account watches. */
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
