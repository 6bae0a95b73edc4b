import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { reasonOf, StartError } from '../core/config/environment.ts';
import type { DatabaseConnection } from './client.ts';
import { migrationsFolder } from './client.ts';
import { lastMigration } from './last-migration.ts';
import { BACKGROUND_LIMITS, type Limits, MAINTENANCE_LIMITS, openPool, REQUEST_LIMITS } from './pool.ts';
import * as schema from './schema/index.ts';

const CONNECTIONS = 10;
const BACKGROUND_CONNECTIONS = 4;
/** An arbitrary number for the advisory lock: "fare" in ASCII. */
const MIGRATION_LOCK = 0x66617265;

/** Connects to a PostgreSQL server and migrates its database. Several processes can share it. `limits`: of requests. `migrations`: the
 *  folder of those to apply, null for none. Throws a `StartError` when the server is unreachable or unusable, or when a newer version has
 *  migrated the database. */
export async function openPostgres(
  url: string,
  limits: Limits = REQUEST_LIMITS,
  migrations: string | null = migrationsFolder,
): Promise<DatabaseConnection> {
  if (!URL.canParse(url))
    throw new StartError('DATABASE_URL does not have the form postgres://user:password@host/name.');
  try {
    await migrateLocked(url, migrations);
  } catch (cause) {
    throw cause instanceof StartError ? cause : unreachable(url, cause);
  }
  const pool = openPool(url, limits, CONNECTIONS);
  const background = openPool(url, BACKGROUND_LIMITS, BACKGROUND_CONNECTIONS);
  return {
    db: drizzle(pool, { schema }),
    background: drizzle(background, { schema }),
    kind: 'postgres',
    close: async () => void (await Promise.all([pool.end(), background.end()])),
  };
}

/** Migrates under a lock, since two concurrent migrations would collide, and with longer time limits. */
async function migrateLocked(url: string, migrations: string | null): Promise<void> {
  const pool = openPool(url, MAINTENANCE_LIMITS, 1);
  try {
    const client = await pool.connect();
    try {
      await checkEncoding(client);
      if (migrations === null) return;
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const db = drizzle(client, { schema });
      await migrate(db, { migrationsFolder: migrations });
      await lastMigration(db);
    } finally {
      // Ends the session and so the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** A database without UTF-8 cannot search or sort names of all scripts. */
async function checkEncoding(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}, not UTF8; create another database with createdb --encoding=UTF8 --template=template0`,
    );
}

/** The message names the server without its password. */
function unreachable(url: string, cause: unknown): StartError {
  const { host, pathname } = new URL(url);
  const reason = reasonOf(cause) || (cause as { code?: string }).code || 'no response';
  return new StartError(`Cannot use PostgreSQL at ${host}${pathname}: ${reason}. Check DATABASE_URL.`, cause);
}
