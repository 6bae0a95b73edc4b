import type { Config } from '../core/config/config.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { lastMigration } from '../db/last-migration.ts';
import { MAINTENANCE_LIMITS } from '../db/pool.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSource } from './back-up.ts';
import { type Expected, fillDatabase, inSnapshot } from './copy.ts';
import { withMigrationsUpTo } from './migrations.ts';
import { insertRows, readRows, readSequence, tableTally } from './tables.ts';

/** Copies the embedded database to an empty PostgreSQL database, in one transaction (OPER-13). Throws a `CommandError` or a `StartError`;
 *  then the target has no rows. */
export async function moveToPostgres(config: Config, url: string): Promise<Expected> {
  const source = await openSource({ ...config, databaseUrl: null });
  try {
    const target = await withMigrationsUpTo(await lastMigration(source.db), (migrations) =>
      openPostgres(url, MAINTENANCE_LIMITS, migrations),
    );
    return await copy(source, target).finally(target.close);
  } finally {
    await source.close();
  }
}

const copy = (source: DatabaseConnection, target: DatabaseConnection): Promise<Expected> =>
  inSnapshot(source, async (from, tables, migration) => {
    const copied: Expected = { migration, tables: {}, sequences: {} };
    await fillDatabase(target, { migration, replace: false }, async (to) => {
      for (const table of tables) {
        const tally = tableTally();
        for await (const lines of readRows(from, table)) {
          tally.add(lines);
          await insertRows(to, table, lines.text);
        }
        copied.tables[table.name] = tally.summary();
        for (const name of table.sequences) copied.sequences[name] = await readSequence(from, name);
      }
      return copied;
    });
    return copied;
  });
