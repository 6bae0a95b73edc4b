import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users, watches, watchFindings, watchSearches } from '../../db/schema/index.ts';
import { inIds, scheduleMessages } from '../messages/due.ts';
import type { Offer, OfferFilter } from '../plan/offers.ts';
import { type ClaimedSearch, isWatching } from './claim.ts';

/** Watches that one transaction matches. */
const PAGE = 2_000;

/** A search with its offers by filter. */
export interface SearchedOffers {
  search: ClaimedSearch;
  offers: Offer[][];
}

/** An offer of a filter of a search; `isChange`: it is new, or cheaper than in the last round. */
interface OfferRow extends OfferFilter, Offer {
  searchId: string;
  isChange: boolean;
}

/** Matches the offers of searches with their watches, in pages of watches, and calls `onPage` after each. Watches that were matched before
 *  are only compared with changed offers; a search without changes and new watches costs nothing. */
export async function recordOffers(
  db: Database,
  searched: readonly SearchedOffers[],
  now: Date,
  onPage: () => Promise<void>,
): Promise<void> {
  const rows = searched.flatMap(offerRows);
  const changed = new Set(rows.filter(({ isChange }) => isChange).map(({ searchId }) => searchId));
  const withNew = searched.filter(({ search }) => search.filters.some(({ hasNew }) => hasNew));
  const ids = [...new Set([...changed, ...withNew.map(({ search }) => search.id)])];
  for (let after: string | null = null; ids.length > 0; ) {
    const page = await nextPage(db, { ids, changed: [...changed] }, now, after);
    if (page.length === 0) break;
    await db.transaction((tx) => matchPage(tx, { ids, page }, rows, now));
    await onPage();
    after = page.at(-1) ?? null;
  }
  await storeOffers(db, searched, now);
}

const filterKey = ({ passOnly, seatPercent }: OfferFilter): string =>
  `${passOnly ? 'pass' : 'any'} ${seatPercent ?? ''}`;

const offerRows = ({ search, offers }: SearchedOffers): OfferRow[] =>
  search.filters.flatMap(({ passOnly, seatPercent }, i) => {
    const known = search.offers[filterKey({ passOnly, seatPercent })] ?? {};
    return (offers[i] ?? []).map((offer) => ({
      ...offer,
      passOnly,
      seatPercent,
      searchId: search.id,
      isChange: offer.price < (known[offer.key] ?? Number.POSITIVE_INFINITY),
    }));
  });

/** Returns the ids of the next watches to match. */
async function nextPage(
  db: Database,
  { ids, changed }: { ids: readonly string[]; changed: readonly string[] },
  now: Date,
  after: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ id: watches.id })
    .from(watches)
    .innerJoin(users, eq(users.id, watches.userId))
    .where(
      and(
        inArray(watches.searchId, [...ids]),
        or(watches.isNew, changed.length === 0 ? undefined : inArray(watches.searchId, [...changed])),
        isWatching(now),
        after === null ? undefined : gt(watches.id, after),
      ),
    )
    .orderBy(asc(watches.id))
    .limit(PAGE);
  return rows.map(({ id }) => id);
}

/** Inserts what the watches of a page have found, and sets when it is due. A finding is repeated only when it is cheaper (WTCH-10). `ids` are
 *  those of the searches: a watch that a person has moved to another search meanwhile stays new. */
async function matchPage(
  tx: Database,
  { ids, page }: { ids: readonly string[]; page: readonly string[] },
  rows: readonly OfferRow[],
  now: Date,
): Promise<void> {
  const { rows: found } = await tx.execute<{ watch_id: string }>(sql`
    with watching as (
      select id, search_id, pass_only, seat_percent, max_price, is_new from ${watches}
      where ${inIds(watches.id, page)} and status = 'active'
      order by id for no key update
    )
    insert into ${watchFindings} (watch_id, key, price, flights, day, found_at)
    select watching.id, offer.key, offer.price, offer.flights, offer.day, ${now.toISOString()}::timestamptz
    from watching join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as offer("searchId" text, "passOnly" boolean, "seatPercent" integer, "isChange" boolean,
        key text, price integer, day date, flights jsonb)
      on offer."searchId" = watching.search_id and offer."passOnly" = watching.pass_only
        and offer."seatPercent" is not distinct from watching.seat_percent
        and (watching.max_price is null or offer.price <= watching.max_price)
        and (offer."isChange" or watching.is_new)
    on conflict (watch_id, key) do update
      set price = excluded.price, flights = excluded.flights, found_at = excluded.found_at, sent_at = null
      where excluded.price < ${watchFindings}.price
    returning watch_id`);
  await tx
    .update(watches)
    .set({ isNew: false })
    .where(and(inIds(watches.id, page), watches.isNew, inArray(watches.searchId, [...ids])));
  await scheduleMessages(tx, [...new Set(found.map(({ watch_id }) => watch_id))], now);
}

/** Stores the prices with which the next round compares. Watches without Premium were not matched, so they count as new. */
async function storeOffers(db: Database, searched: readonly SearchedOffers[], now: Date): Promise<void> {
  const rows = searched.map(({ search, offers }) => ({
    id: search.id,
    offers: Object.fromEntries(
      search.filters.map((filter, i) => [
        filterKey(filter),
        Object.fromEntries((offers[i] ?? []).map(({ key, price }) => [key, price])),
      ]),
    ),
  }));
  const ids = rows.map(({ id }) => id);
  const changed = rows.filter(({ id, offers }) => {
    const before = searched.find(({ search }) => search.id === id)?.search.offers ?? {};
    return !isDeepStrictEqual(before, offers);
  });
  await db.transaction(async (tx) => {
    if (changed.length > 0)
      await tx
        .update(watchSearches)
        .set({ offers: sql`searched.offers` })
        .from(sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as searched(id text, offers jsonb)`)
        .where(eq(watchSearches.id, sql`searched.id`));
    const isWatchingUser = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, watches.userId), isWatching(now)));
    await tx
      .update(watches)
      .set({ isNew: true })
      .where(
        and(
          inArray(watches.searchId, ids),
          eq(watches.status, 'active'),
          eq(watches.isNew, false),
          not(sql`exists (${isWatchingUser})`),
        ),
      );
  });
}
