import { hash } from 'node:crypto';
import { MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/db/client.ts';
import { ALERT_ROUTES } from '../alerts/job-context.ts';

/** How many rows a database has. */
export interface Rows {
  accounts: number;
  /** All searches, which are from the last 30 days. */
  searches: number;
  alerts: number;
}

/** Session token and e-mail address of account `i`. */
export const tokenOf = (i: number): string => `token-of-account-number-${i}`;
export const emailOf = (i: number): string => `person${i}@example.com`;

/** The sequence of accounts; every account has an id that follows from its number. */
const ids = (count: number) =>
  sql`(select i, md5('account' || i)::uuid as id from generate_series(1, ${count}::int) as i)`;

/** Fills an empty database: accounts with one session each, counted searches, and alerts for 100 routes and two days within 60. People with
 *  alerts have Premium. No fare is low enough for an alert. */
export async function fillLarge(
  db: Database,
  passwordHash: string,
  today: string,
  rows: Rows,
): Promise<void> {
  const premium = Math.ceil(rows.alerts / MAX_ACTIVE);
  await db.execute(sql`insert into users (id, email, email_verified_at, password_hash, first_name, last_name, is_premium)
    select id, 'person' || i || '@example.com', now(), ${passwordHash}, 'Ada', 'Doe', i <= ${premium}::int from ${ids(rows.accounts)} a`);
  await db.execute(sql`insert into sessions (token_hash, user_id, user_agent, expires_at)
    select encode(sha256(('token-of-account-number-' || i)::bytea), 'hex'), id, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
      now() + interval '30 days' from ${ids(rows.accounts)} a`);
  await db.execute(sql`insert into searches
      (user_id, search_type, search_key, origin_airport, search_date, results_found, total_flights, created_at)
    select md5('account' || (1 + i % ${rows.accounts}::int))::uuid, 'outbound', ${hash('sha256', 'a search')} || i, 'DEN', ${today}::date, 60, 240,
      now() - interval '30 days' * (i::float8 / ${rows.searches}::float8) from generate_series(1, ${rows.searches}::int) as i`);
  const routes = JSON.stringify(ALERT_ROUTES);
  await db.execute(sql`insert into alerts (user_id, origin_airport, destination_airport, travel_dates, max_price)
    select md5('account' || (1 + i % ${premium}::int))::uuid, route->>'origin', route->>'destination',
      array[${addDays(today, 1)}::date + (i % 30), ${addDays(today, 31)}::date + (i % 30)], 1
    from generate_series(1, ${rows.alerts}::int) as i,
      lateral (select ${routes}::jsonb -> (i % ${ALERT_ROUTES.length}::int) as route) r`);
  await db.execute(sql`vacuum analyze`);
}

/** Bytes per row of a table, with its indexes. */
export async function bytesPerRow(
  db: Database,
  table: 'users' | 'sessions' | 'searches' | 'alerts',
): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select (pg_total_relation_size(${table})::float8 / count(*))::float8 as bytes from ${sql.identifier(table)}`,
  );
  return Math.round(rows[0]?.bytes ?? Number.NaN);
}
