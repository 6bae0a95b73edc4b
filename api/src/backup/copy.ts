import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { deleteSampleAccounts } from '../accounts/index.ts';
import type { Database, DatabaseConnection } from '../db/client.ts';
import { lastMigration } from '../db/last-migration.ts';
import { deleteLocalTokens } from '../releases/index.ts';
import {
  emptyTables,
  fixFormats,
  hasRows,
  lockTables,
  readTables,
  type SequenceState,
  setSequence,
  summarize,
  type Table,
  type TableSummary,
} from './tables.ts';

/** What a copy must contain. */
export interface Expected {
  migration: string;
  tables: Record<string, TableSummary>;
  sequences: Record<string, SequenceState>;
}

/** Calls `read` with all tables as they were at one moment, while others may write. */
export const inSnapshot = <T>(
  { db }: Pick<DatabaseConnection, 'db'>,
  read: (tx: Database, tables: Table[], migration: string) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      await fixFormats(tx);
      return read(tx, await readTables(tx), await lastMigration(tx));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Fills an empty database in one transaction. `fill` inserts the rows and returns what the tables must contain then, which is verified.
 *  `replace`: whether present rows may be deleted. Throws a `CommandError`; then nothing has changed. */
export const fillDatabase = (
  { db, kind }: DatabaseConnection,
  { migration, replace }: { migration: string; replace: boolean },
  fill: (tx: Database, tables: Map<string, Table>) => Promise<Expected>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await fixFormats(tx);
    const tables = await readTables(tx);
    if ((await lastMigration(tx)) !== migration)
      throw new CommandError(
        `The tables of the target belong to another version than ${migration}. Use an empty database.`,
      );
    await lockTables(tx, tables);
    if (replace) await emptyTables(tx, tables);
    for (const table of tables)
      if (await hasRows(tx, table))
        throw new CommandError(
          `The target has rows already (${table.name}): use an empty database. Nothing was changed.`,
        );
    const expected = await fill(tx, new Map(tables.map((table) => [table.name, table])));
    await setSequences(tx, tables, expected);
    await verify(tx, tables, expected);
    // PostgreSQL must not have sample accounts and local tokens, because files beside the source contain their secrets.
    if (kind === 'postgres') {
      await deleteSampleAccounts(tx);
      await deleteLocalTokens(tx);
    }
  });

async function setSequences(tx: Database, tables: readonly Table[], { sequences }: Expected): Promise<void> {
  for (const name of tables.flatMap((table) => table.sequences)) {
    const state = sequences[name];
    if (state !== undefined) await setSequence(tx, name, state);
  }
}

async function verify(tx: Database, tables: readonly Table[], expected: Expected): Promise<void> {
  const copied: Expected['tables'] = {};
  for (const table of tables) copied[table.name] = await summarize(tx, table);
  for (const name of new Set([...Object.keys(copied), ...Object.keys(expected.tables)]))
    if (!isDeepStrictEqual(copied[name], expected.tables[name]))
      throw new CommandError(`The copy of the table ${name} differs from its source. Nothing was changed.`);
}
