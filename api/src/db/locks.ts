import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

// The keys must not change: during a deployment, servers of two versions exclude each other with them.

/** The changes of one account, or of one customer of the payment provider, that must follow one another. */
const SEEDS = { customer: 0, searches: 0, 'fare-alerts': 1, shortlist: 2, watches: 3 } as const;

/** The names whose key is a number, not a hash. */
const NUMBERS: Readonly<Record<string, number>> = { timetables: 7_460_219, 'punctuality files': 7_460_220 };

/** Waits until no other transaction, on any server, has the same lock. The lock ends with the transaction. */
const lock = (tx: Database, key: SQL) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);

/** Locks such changes of an account or a customer. `id`: of the account or the customer. */
export const lockOf = (tx: Database, id: string, what: keyof typeof SEEDS) =>
  lock(tx, sql`hashtextextended(${id}, ${SEEDS[what]})`);

/** Locks something of the whole product by its name. */
export function lockNamed(tx: Database, name: string) {
  const number = NUMBERS[name];
  return lock(tx, number === undefined ? sql`hashtext(${name})` : sql`${number}`);
}
