import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseConnection } from '../db/client.ts';
import { openInMemory } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { preparedArchive } from './archive.ts';

/** A fresh, migrated database for a test file: in memory, or on the PostgreSQL server of DATABASE_URL. Close it in
 *  `afterAll`. */
export async function testDatabase(): Promise<DatabaseConnection> {
  const server = process.env.DATABASE_URL;
  if (!server) return openInMemory({ loadDataDir: await preparedArchive() });
  const { url, drop } = await createPostgresDatabase(server);
  const connection = await openPostgres(url);
  const close = async (): Promise<void> => {
    await connection.close();
    await drop();
  };
  return { ...connection, close };
}

/** Creates an empty database on a server. `options`: of `CREATE DATABASE`. */
export async function createPostgresDatabase(
  server: string,
  options = '',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fareweave_test_${randomBytes(8).toString('hex')}`;
  await command(server, `CREATE DATABASE ${name} ${options}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => command(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function command(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}
