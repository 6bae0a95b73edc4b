import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { sql } from 'drizzle-orm';
import { type Database, migrationsFolder } from '../db/client.ts';

const JOURNAL = 'meta/_journal.json';

const readJournal = async (): Promise<{ entries: { tag: string; when: number }[] }> =>
  JSON.parse(await readFile(path.join(migrationsFolder, JOURNAL), 'utf8'));

/** The name of the last migration of a database: `0015_shortlist`. Throws a `CommandError` when it is not a database of this version or an
 *  earlier one. */
export async function lastMigration(db: Database): Promise<string> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) throw new CommandError('The database has no tables of Fareweave.');
  const { rows } = await db.execute<{ when: string }>(
    sql`SELECT max(created_at)::text AS when FROM drizzle.__drizzle_migrations`,
  );
  const { entries } = await readJournal();
  const entry = entries.find(({ when }) => String(when) === rows[0]?.when);
  if (entry !== undefined) return entry.tag;
  throw new CommandError('The database belongs to a newer version of Fareweave. Use that version.');
}

/** Calls `use` with a folder of the migrations up to one. Throws a `CommandError` when this version does not have it. */
export async function withMigrationsUpTo<T>(tag: string, use: (folder: string) => Promise<T>): Promise<T> {
  const journal = await readJournal();
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  if (index === -1)
    throw new CommandError(
      'The backup was made by a newer version of Fareweave. Restore it with that version.',
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'fareweave-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.slice(0, index + 1);
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
