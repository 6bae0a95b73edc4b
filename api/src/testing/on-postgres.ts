import { sql } from 'drizzle-orm';
import { it } from 'vitest';
import type { Database } from '../db/client.ts';

/** A test with concurrent transactions. The embedded database has one connection, so such a test runs only on PostgreSQL. */
export const itOnPostgres = process.env.DATABASE_URL ? it : it.skip;

/** Resolves when at least `count` connections to the database wait for a lock. */
export async function untilLocked(db: Database, count = 1): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await db.execute(waiting)).rows.length < count);
}
