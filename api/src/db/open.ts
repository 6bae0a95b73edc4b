import { type Config, loadConfig } from '../core/config/config.ts';
import type { Database, DatabaseConnection } from './client.ts';
import { createFolder } from './data-folder.ts';
import { openEmbedded } from './embedded.ts';
import { MAINTENANCE_LIMITS } from './pool.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the configured database for a server. Throws a `StartError`. */
export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> {
  if (databaseUrl === null) return openEmbedded(dataDir);
  // The readiness check writes to this folder.
  createFolder(dataDir);
  return openPostgres(databaseUrl);
}

/** Opens and migrates the database for a command, whose statements may take long. */
export const openForMaintenance = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, MAINTENANCE_LIMITS);

/** Opens the configured database for a command that reads it as it is, without migrating it. */
export const openUnmigrated = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir, null) : openPostgres(databaseUrl, MAINTENANCE_LIMITS, null);

/** Calls `use` with the configured database, migrated, and closes it afterwards. Throws a `StartError` when it cannot be opened. */
export async function withDatabase<T>(use: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env);
  const { db, close } = await openForMaintenance(config);
  return use(db, config).finally(close);
}
