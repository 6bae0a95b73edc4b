import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, DatabaseConnection } from './client.ts';
import { migrationsFolder } from './client.ts';
import { folderProblem, lockDataDirectory } from './data-folder.ts';
import * as schema from './schema/index.ts';

/** PGlite writes files that everybody may write: the folder around them keeps others out. */
const OWNER_ONLY = 0o700;

/** Saves 130 MB over PGlite's own default. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens the database in `<dataDir>/db`, made when it is not there, for this process alone.
 *  Throws a `StartError` when the folder is in use or cannot be used. */
export async function openEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const directory = path.join(dataDir, 'db');
  const lock = claim(dataDir, directory);
  try {
    if (!existsSync(path.join(directory, 'PG_VERSION'))) await initialise(directory);
    const client = await PGlite.create({ dataDir: directory, startParams: START_PARAMS });
    const db = await migrated(client);
    const upkeep = startUpkeep(client);
    const close = async (): Promise<void> => {
      upkeep.stop();
      // A full disk must not keep the process from ending: the next start replays the log.
      await client.exec('CHECKPOINT').catch(() => undefined);
      await client.close();
      lock.release();
    };
    return { db, background: db, kind: 'embedded', close };
  } catch (cause) {
    lock.release();
    throw folderProblem(directory, cause);
  }
}

/** A database that ends with the process, begun from a dumped one where `loadDataDir` gives it. */
export async function openInMemory(
  from: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<DatabaseConnection & { client: PGlite }> {
  const client = await PGlite.create({ ...from, startParams: START_PARAMS });
  const db = await migrated(client);
  return { db, background: db, kind: 'embedded', client, close: () => client.close() };
}

function claim(dataDir: string, directory: string): { release(): void } {
  try {
    makeFolder(directory);
    chmodSync(directory, OWNER_ONLY);
    return lockDataDirectory(dataDir);
  } catch (cause) {
    throw folderProblem(dataDir, cause);
  }
}

/** Whole or not at all: what a full disk or a kill cuts short is made anew by the next start. */
async function initialise(directory: string): Promise<void> {
  const incoming = `${directory}.incoming`;
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { mode: OWNER_ONLY });
  try {
    const client = await PGlite.create({ dataDir: incoming, startParams: START_PARAMS });
    await client.close();
    renameSync(incoming, directory);
  } catch (cause) {
    const problem = folderProblem(directory, cause);
    rmSync(incoming, { recursive: true, force: true });
    throw problem;
  }
}

/** With its parents. The `recursive` of Node's own never returns where the system makes no folders, as in /proc. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(path.dirname(directory));
  mkdirSync(directory, { mode: OWNER_ONLY });
}

async function migrated(client: PGlite): Promise<Database> {
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return db;
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;

/** Does for PGlite what PostgreSQL's background processes do: it never checkpoints, vacuums or analyses by
 *  itself. A run that fails (a full disk) is made up for by the next one. */
export function startUpkeep(client: PGlite): { stop(): void } {
  const every = (ms: number, command: string): NodeJS.Timeout =>
    setInterval(() => void client.exec(command).catch(() => undefined), ms).unref();
  const timers = [every(CHECKPOINT_EVERY_MS, 'CHECKPOINT'), every(VACUUM_EVERY_MS, 'VACUUM ANALYZE')];
  return { stop: () => timers.forEach(clearInterval) };
}
