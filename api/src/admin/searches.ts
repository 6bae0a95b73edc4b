import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { searches, users } from '../db/schema/index.ts';
import { byName, holdsWords, ordering, paginationOf, personColumns } from './list-query.ts';
import type { SearchesAnswer, SearchesQuery } from './schema.ts';

/** A page of the search log. A search outlives the account it was made with. */
export async function listSearches(
  db: Database,
  query: Static<typeof SearchesQuery>,
): Promise<Static<typeof SearchesAnswer>> {
  const where = holdsWords(WORDS, query.q);
  const ofUser = eq(users.id, searches.userId);
  const [counted] = await db.select({ total: count() }).from(searches).leftJoin(users, ofUser).where(where);
  const rows = await db
    .select({ search: getTableColumns(searches), user: personColumns })
    .from(searches)
    .leftJoin(users, ofUser)
    .where(where)
    .orderBy(...ordering(query.sort, ORDERS, searches.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    searches: rows.map(({ search, user }) => ({ ...toEntry(search), ...(user && { user }) })),
    pagination: paginationOf(query, counted?.total ?? 0),
  };
}

const toEntry = (row: typeof searches.$inferSelect) => ({
  id: row.id,
  search_type: row.searchType,
  origin_airport: row.originAirport,
  destination_airport: row.destinationAirport,
  search_date: row.searchDate,
  results_found: row.resultsFound,
  total_flights: row.totalFlights,
  created_at: row.createdAt.toISOString(),
});

/** In the words of the screen, which says Anywhere where no place is named and Guest User where nobody is. */
const WORDS = sql`concat_ws(' ', coalesce(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}, 'Guest User'),
  ${searches.searchType}, coalesce(nullif(${searches.originAirport}, ''), 'Anywhere'),
  coalesce(${searches.destinationAirport}, 'Anywhere'), ${searches.searchDate})`;

const ORDERS = {
  user: byName,
  search_type: searches.searchType,
  route: [searches.originAirport, sql`coalesce(${searches.destinationAirport}, '')`],
  search_date: searches.searchDate,
  results_found: searches.resultsFound,
  total_flights: searches.totalFlights,
  created_at: searches.createdAt,
};
