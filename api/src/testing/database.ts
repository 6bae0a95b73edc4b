import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseConnection } from '../db/client.ts';
import { openInMemory } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { migrationsFingerprint, preparedArchive } from './archive.ts';

/** An arbitrary number for the advisory lock: "test" in ASCII. */
const TEMPLATE_LOCK = 0x74657374;

/** A fresh, migrated database for a test file: in memory, or on the PostgreSQL server of DATABASE_URL. Close it in
 *  `afterAll`. */
export async function testDatabase(): Promise<DatabaseConnection> {
  const server = process.env.DATABASE_URL;
  if (!server) return openInMemory({ loadDataDir: await preparedArchive() });
  const { url, drop } = await createPostgresDatabase(server, `TEMPLATE ${await migratedTemplate(server)}`);
  const connection = await openPostgres(url);
  const close = async (): Promise<void> => {
    await connection.close();
    await drop();
  };
  return { ...connection, close };
}

/** A migrated, empty database of the server, created by the first test file that needs it: a copy takes a tenth of the time of the
 *  migrations. Returns its name. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `fareweave_template_${await migrationsFingerprint()}`;
  await onServer(server, async (client) => {
    // Several processes run tests. The lock ends with the session.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    // Renamed when it is complete; a test run that was cut off leaves an incomplete one.
    await client.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
    const { url } = await createPostgresDatabase(server, '', `${name}_new`);
    await (await openPostgres(url)).close();
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

/** Creates an empty database on a server. `options`: of `CREATE DATABASE`. */
export async function createPostgresDatabase(
  server: string,
  options = '',
  name = `fareweave_test_${randomBytes(8).toString('hex')}`,
): Promise<{ url: string; drop(): Promise<void> }> {
  await command(server, `CREATE DATABASE ${name} ${options}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => command(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

const command = (server: string, sql: string): Promise<void> =>
  onServer(server, async (client) => void (await client.query(sql)));

async function onServer(server: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
