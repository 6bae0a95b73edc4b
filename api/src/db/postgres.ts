import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { StartError } from '../core/config/environment.ts';
import type { DatabaseConnection } from './client.ts';
import { migrationsFolder } from './client.ts';
import { BACKGROUND_LIMITS, type Limits, MAINTENANCE_LIMITS, openPool, REQUEST_LIMITS } from './pool.ts';
import * as schema from './schema/index.ts';

const CONNECTIONS = 10;
const BACKGROUND_CONNECTIONS = 4;
/** Any number that nothing else on the server locks: "fare" in ASCII. */
const MIGRATION_LOCK = 0x66617265;

/** Connects to a PostgreSQL server, of which any number of processes may share one. `limits`: for what somebody waits for.
 *  Throws a `StartError` when it cannot be reached or used. */
export async function openPostgres(
  url: string,
  limits: Limits = REQUEST_LIMITS,
): Promise<DatabaseConnection> {
  if (!URL.canParse(url))
    throw new StartError('DATABASE_URL is not an address of the form postgres://user:password@host/name.');
  try {
    await migrateAlone(url);
  } catch (cause) {
    throw unreachable(url, cause);
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

/** Two processes that migrate at once collide: one waits for the other. Migrations have time of their own. */
async function migrateAlone(url: string): Promise<void> {
  const pool = openPool(url, MAINTENANCE_LIMITS, 1);
  try {
    const client = await pool.connect();
    try {
      await checkEncoding(client);
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle(client, { schema }), { migrationsFolder });
    } finally {
      // Ends the session, and the lock with it.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** What a machine without a locale makes holds names of any script, but cannot search or sort them. */
async function checkEncoding(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(
      `its encoding is ${encoding}, not UTF8; make another database with createdb --encoding=UTF8 --template=template0`,
    );
}

/** Names the server without its password. */
function unreachable(url: string, cause: unknown): StartError {
  const { host, pathname } = new URL(url);
  const { code, message } = cause as { code?: string; message?: string };
  const reason = message || code || 'no answer';
  return new StartError(`Cannot use PostgreSQL at ${host}${pathname}: ${reason}. Check DATABASE_URL.`, cause);
}
