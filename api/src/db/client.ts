import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

interface Rows<Row> {
  rows: Row[];
}

/** What both drivers answer to raw SQL. */
interface QueryResults extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database, or a transaction on it: the same for PGlite and PostgreSQL. */
export type Database = PgDatabase<QueryResults, typeof schema>;

/** An open, migrated database. */
export interface DatabaseConnection {
  db: Database;
  /** For what nobody waits for: with connections of its own where there are several, and more time. */
  background: Database;
  kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** Beside this module in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
