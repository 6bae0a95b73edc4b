import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { accountColumns, toAccount } from '../accounts/index.ts';
import type { Database } from '../db/client.ts';
import { alerts, searches, users } from '../db/schema/index.ts';
import { byName, holdsWords, ordering, paginationOf } from './list-query.ts';
import type { UsersAnswer, UsersQuery } from './schema.ts';

/** A page of the accounts, as of `now`. */
export async function listUsers(
  db: Database,
  query: Static<typeof UsersQuery>,
  now: Date,
): Promise<Static<typeof UsersAnswer>> {
  const counted = {
    search_count: db.$count(searches, eq(searches.userId, users.id)),
    notification_count: db.$count(alerts, eq(alerts.userId, users.id)),
  };
  const where = holdsWords(WORDS, query.q);
  const total = await db.$count(users, where);
  const rows = await db
    .select({ ...accountColumns, ...counted })
    .from(users)
    .where(where)
    .orderBy(...ordering(query.sort, { ...ORDERS, ...counted }, users.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    users: rows.map((row) => ({
      ...toAccount(row, now),
      search_count: row.search_count,
      notification_count: row.notification_count,
    })),
    pagination: paginationOf(query, total),
  };
}

/** Everything that the list says of an account in words, phone numbers also as they are shown. */
const WORDS = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${users.phoneNumber},
  regexp_replace(${users.phoneNumber}, '^(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3'))`;

const ORDERS = {
  name: byName,
  created_at: users.createdAt,
  // Who never signed in did so longest ago.
  last_login: sql`coalesce(${users.lastLogin}, '-infinity')`,
};
