import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import type { DatabaseConnection } from './client.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema/index.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Any number that nothing else on the server locks: "fare" in ASCII. */
const MIGRATION_LOCK = 0x66617265;

/** Connects to a PostgreSQL server, of which any number of processes may share one.
 *  Throws a `StartError` when it cannot be reached or used. */
export async function openPostgres(url: string): Promise<DatabaseConnection> {
  if (!URL.canParse(url))
    throw new StartError('DATABASE_URL is not an address of the form postgres://user:password@host/name.');
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw unreachable(url, cause);
  }
  return { db: drizzle(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

/** Two processes that migrate at once collide: one waits for the other. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await checkEncoding(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (cause) {
    client.release(true);
    throw cause;
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
