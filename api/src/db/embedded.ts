import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { inStatement } from '../core/spans.ts';
import type { Database, DatabaseConnection } from './client.ts';
import { migrationsFolder } from './client.ts';
import { acceptsWrites, claimFolder, createFolder, folderProblem, OWNER_ONLY } from './data-folder.ts';
import { aroundStatements, guardDisk } from './full-disk.ts';
import { lastMigration } from './last-migration.ts';
import * as schema from './schema/index.ts';
import { SyncedFiles, syncPath, syncTree, withSync } from './synced-files.ts';

/** Saves 130 MB compared with PGlite's default. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A complete database that a restore was about to move to `db`. */
export const RESTORED = 'db.restored';

/** Opens the database in `<dataDir>/db` for this process only. Creates it when it is missing. `migrations`: the folder of those to apply,
 *  null for none. Throws a `StartError` when the folder is in use or unusable, or when a newer version has migrated the database. */
export async function openEmbedded(
  dataDir: string,
  migrations: string | null = migrationsFolder,
): Promise<DatabaseConnection> {
  const directory = path.join(dataDir, 'db');
  const lock = claimFolder(dataDir);
  try {
    finishRestore(dataDir, directory);
    createFolder(directory);
    chmodSync(directory, OWNER_ONLY);
    if (!existsSync(path.join(directory, 'PG_VERSION'))) await initialise(directory);
    const client = await openFiles(directory);
    const db = await migrated(client, migrations);
    guardDisk(client, directory);
    const upkeep = startUpkeep(client, directory);
    const close = async (): Promise<void> => {
      upkeep.stop();
      // Without room for a checkpoint, which `close` needs too, the process just ends: the next start replays the log.
      if (acceptsWrites(directory)) {
        await client.exec('CHECKPOINT').catch(() => undefined);
        await client.close();
      }
      lock.release();
    };
    return { db, background: db, kind: 'embedded', close };
  } catch (cause) {
    lock.release();
    throw folderProblem(directory, cause);
  }
}

/** A database in memory, optionally loaded from a dump (`loadDataDir`). */
export async function openInMemory(
  from: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<DatabaseConnection & { client: PGlite }> {
  const client = await PGlite.create({ ...from, startParams: START_PARAMS });
  const db = await migrated(client);
  return { db, background: db, kind: 'embedded', client, close: () => client.close() };
}

const openFiles = (directory: string): Promise<PGlite> =>
  PGlite.create({ fs: new SyncedFiles(directory), startParams: withSync(START_PARAMS) });

/** Finishes a restore that was cut off between its last two steps. */
function finishRestore(dataDir: string, directory: string): void {
  const restored = path.join(dataDir, RESTORED);
  if (existsSync(restored) && !existsSync(directory)) renameSync(restored, directory);
}

/** Creates the database atomically: after a full disk or a kill, the next start creates it again. */
async function initialise(directory: string): Promise<void> {
  const incoming = `${directory}.incoming`;
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { mode: OWNER_ONLY });
  try {
    const client = await openFiles(incoming);
    await client.close();
    syncTree(incoming);
    renameSync(incoming, directory);
    syncPath(path.dirname(directory));
  } catch (cause) {
    const problem = folderProblem(directory, cause);
    rmSync(incoming, { recursive: true, force: true });
    throw problem;
  }
}

async function migrated(client: PGlite, migrations: string | null = migrationsFolder): Promise<Database> {
  const db = drizzle(client, { schema });
  if (migrations !== null) {
    await migrate(db, { migrationsFolder: migrations });
    await lastMigration(db);
  }
  aroundStatements(client, inStatement);
  return db;
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

/** Replaces PostgreSQL's background processes: PGlite does not checkpoint, vacuum or analyse automatically. Does nothing on
 *  a full disk, on which a checkpoint would end the database; the next run catches up. */
function startUpkeep(client: PGlite, directory: string): { stop(): void } {
  const run = (command: string): void => {
    if (acceptsWrites(directory)) client.exec(command).catch(() => undefined);
  };
  const every = (ms: number, command: string): NodeJS.Timeout => setInterval(() => run(command), ms).unref();
  const timers = [every(CHECKPOINT_EVERY_MS, 'CHECKPOINT'), every(VACUUM_EVERY_MS, 'VACUUM ANALYZE')];
  return { stop: () => timers.forEach(clearInterval) };
}
