import type { Config } from '../core/config/config.ts';
import type { DatabaseConnection } from './client.ts';
import { openEmbedded } from './embedded.ts';
import { MAINTENANCE_LIMITS } from './pool.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the configured database for a server. Throws a `StartError`. */
export const openDatabase = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);

/** Opens and migrates the database for a command, whose statements may take long. */
export const openForMaintenance = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl, MAINTENANCE_LIMITS);

/** Opens the configured database for a command that reads it as it is, without migrating it. */
export const openUnmigrated = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir, null) : openPostgres(databaseUrl, MAINTENANCE_LIMITS, null);
