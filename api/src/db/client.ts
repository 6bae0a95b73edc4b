import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The result of raw SQL with both drivers. */
interface QueryResults extends PgQueryResultHKT {
  type: Record<'rows', this['row'][]>;
}

/** The database or a transaction, with PGlite or PostgreSQL. */
export type Database = PgDatabase<QueryResults, typeof schema>;

/** An open, migrated database. */
export interface DatabaseConnection {
  db: Database;
  /** For background work: on PostgreSQL with separate connections and longer time limits. */
  background: Database;
  kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** The folder of the migrations: beside this module in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Whether a statement failed with a state of PostgreSQL, such as `23505`. Drizzle wraps the error of the driver. */
export const hasSqlState = (error: unknown, state: string): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === state || hasSqlState(error.cause, state));
