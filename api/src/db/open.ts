import type { Config } from '../config.ts';
import type { DatabaseConnection } from './client.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Opens the configured database and brings it up to the newest migration. Throws a `StartError`. */
export const openDatabase = ({ databaseUrl, dataDir }: Config): Promise<DatabaseConnection> =>
  databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);
