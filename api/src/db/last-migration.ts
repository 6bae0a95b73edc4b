import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { StartError } from '../core/config/environment.ts';
import { type Database, migrationsFolder } from './client.ts';

export const JOURNAL = 'meta/_journal.json';

/** The migrations of this version, the oldest first. */
export const readJournal = async (): Promise<{ entries: { tag: string; when: number }[] }> =>
  JSON.parse(await readFile(path.join(migrationsFolder, JOURNAL), 'utf8'));

/** The name of the last migration of a database: `0015_shortlist`. Throws a `StartError` when it is not a database of this version or an
 *  earlier one (OPER-16). */
export async function lastMigration(db: Database): Promise<string> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) throw new StartError('The database has no tables of Fareweave.');
  const { rows } = await db.execute<{ when: string }>(
    sql`SELECT max(created_at)::text AS when FROM drizzle.__drizzle_migrations`,
  );
  const when = Number(rows[0]?.when);
  const { entries } = await readJournal();
  const entry = entries.find((migration) => migration.when === when);
  if (entry !== undefined) return entry.tag;
  // The database has no names of migrations.
  const unknown = new Date(when).toISOString();
  throw new StartError(
    `The database belongs to a newer version of Fareweave: this version does not have its migration of ${unknown}. Use that version, or restore a backup that was made before the upgrade.`,
  );
}
