import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The condition that a UUID column has one of many values, which are one parameter: a statement with thousands is slow to build. */
export const inIds = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
