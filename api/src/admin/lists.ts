import { and, count, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { accountColumns, SearchEntry, toAccount } from '../accounts/index.ts';
import { paginationOf } from '../core/http/schemas.ts';
import type { Database } from '../db/client.ts';
import { fromRow } from '../db/from-row.ts';
import { alerts, searches, sessions, users } from '../db/schema/index.ts';
import { toAlert } from '../fare-alerts/index.ts';
import { byName, containsWords, ordering, userColumns } from './list-query.ts';
import type { NotificationsQuery, SearchesQuery, UsersQuery } from './schema.ts';

/** The searched text of an account. Phone numbers can also be found in the format of the screen. */
const USER_TEXT = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${users.phoneNumber},
  regexp_replace(${users.phoneNumber}, '^(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3'))`;

const USER_ORDERS = {
  name: byName,
  created_at: users.createdAt,
  // Accounts that never signed in come first.
  last_login: sql`coalesce(${users.lastLogin}, '-infinity')`,
};

/** Returns a page of the accounts with their state at `now`. */
export async function listUsers(db: Database, query: Static<typeof UsersQuery>, now: Date) {
  const counts = {
    search_count: db.$count(searches, eq(searches.userId, users.id)),
    notification_count: db.$count(alerts, eq(alerts.userId, users.id)),
  };
  const where = containsWords(USER_TEXT, query.q);
  const total = await db.$count(users, where);
  const rows = await db
    .select({
      account: accountColumns,
      ...counts,
      session_count: db.$count(sessions, and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now))),
    })
    .from(users)
    .where(where)
    .orderBy(...ordering(query.sort, { ...USER_ORDERS, ...counts }, users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    users: rows.map(({ account, ...figures }) => ({ ...toAccount(account, now), ...figures })),
    pagination: paginationOf(query, total),
  };
}

const ALERT_TEXT = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email},
  ${alerts.originAirport}, ${alerts.destinationAirport}, array_to_string(${alerts.travelDates}, ' '))`;

const ALERT_ORDERS = {
  user: byName,
  route: [alerts.originAirport, alerts.destinationAirport],
  /** Compares the first date of each alert. */
  travel_date: alerts.travelDates,
  max_price: alerts.maxPrice,
  created_at: alerts.createdAt,
  // Alerts that were never checked come first.
  last_checked_at: sql`coalesce(${alerts.lastCheckedAt}, '-infinity')`,
};

/** Returns a page of the fare alerts of all users. */
export async function listNotifications(db: Database, query: Static<typeof NotificationsQuery>) {
  const where = containsWords(ALERT_TEXT, query.q);
  const ofUser = eq(users.id, alerts.userId);
  const [counted] = await db.select({ total: count() }).from(alerts).innerJoin(users, ofUser).where(where);
  const rows = await db
    .select({ alert: getTableColumns(alerts), user: userColumns })
    .from(alerts)
    .innerJoin(users, ofUser)
    .where(where)
    .orderBy(...ordering(query.sort, ALERT_ORDERS, alerts.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    notifications: rows.map(({ alert, user }) => ({ ...toAlert(alert), user })),
    pagination: paginationOf(query, counted?.total ?? 0),
  };
}

/** The texts that the screen shows for missing values and types of an entry of the search log, in the language of the request. */
export interface SearchWords {
  /** Without an airport. */
  anywhere: string;
  /** Without an account. */
  guest: string;
  types: Readonly<Record<string, string>>;
}

/** The searched text of an entry: it contains the same texts as the screen. */
function searchText({ anywhere, guest, types }: SearchWords): SQL {
  const names = sql`coalesce(${JSON.stringify(types)}::jsonb ->> ${searches.searchType}, ${searches.searchType})`;
  return sql`concat_ws(' ', coalesce(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}, ${guest}),
    ${names}, coalesce(nullif(${searches.originAirport}, ''), ${anywhere}),
    coalesce(${searches.destinationAirport}, ${anywhere}), ${searches.searchDate})`;
}

const SEARCH_ORDERS = {
  user: byName,
  search_type: searches.searchType,
  route: [searches.originAirport, sql`coalesce(${searches.destinationAirport}, '')`],
  search_date: searches.searchDate,
  results_found: searches.resultsFound,
  total_flights: searches.totalFlights,
  created_at: searches.createdAt,
};

/** Returns a page of the search log, which also contains searches of deleted accounts. */
export async function listSearches(db: Database, query: Static<typeof SearchesQuery>, words: SearchWords) {
  const where = containsWords(searchText(words), query.q);
  const ofUser = eq(users.id, searches.userId);
  const [counted] = await db.select({ total: count() }).from(searches).leftJoin(users, ofUser).where(where);
  const rows = await db
    .select({ search: getTableColumns(searches), user: userColumns })
    .from(searches)
    .leftJoin(users, ofUser)
    .where(where)
    .orderBy(...ordering(query.sort, SEARCH_ORDERS, searches.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    searches: rows.map(({ search, user }) => ({ ...fromRow(SearchEntry, search), ...(user && { user }) })),
    pagination: paginationOf(query, counted?.total ?? 0),
  };
}
