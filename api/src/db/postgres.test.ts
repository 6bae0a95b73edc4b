import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { failingMigration, NEWER_MIGRATION, testFolder } from '../testing/fixtures.ts';
import { run } from '../testing/run.ts';
import { REQUEST_LIMITS } from './pool.ts';
import { openPostgres } from './postgres.ts';
import { users } from './schema/index.ts';

const server = process.env.DATABASE_URL;

(server ? describe : describe.skip)('PostgreSQL', () => {
  const created: { drop(): Promise<void> }[] = [];
  const { folder, remove } = testFolder();
  afterAll(async () => {
    for (const { drop } of created) await drop();
    remove();
  });

  async function emptyDatabase(): Promise<string> {
    const database = await createPostgresDatabase(server ?? '');
    created.push(database);
    return database.url;
  }

  it('is migrated once by concurrent processes', async () => {
    const url = await emptyDatabase();
    const connections = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    for (const { db, kind, close } of connections) {
      expect(kind).toBe('postgres');
      expect(await db.$count(users)).toBe(0);
      await close();
    }
  });

  it('reports why a migration failed, in one line, and has no part of it', async () => {
    const url = await emptyDatabase();
    const migrations = failingMigration(`${folder}/migrations`);
    await expect(openPostgres(url, REQUEST_LIMITS, migrations)).rejects.toThrow(
      /^Cannot use PostgreSQL at \S+: relation "missing" does not exist\. Check DATABASE_URL\.$/,
    );
    const { db, close } = await openPostgres(url, REQUEST_LIMITS, null);
    await expect(db.execute(sql`select from begun`)).rejects.toThrow();
    await close();
  });

  it('is refused with what to do when a newer version has migrated it', async () => {
    const url = await emptyDatabase();
    const { db, close } = await openPostgres(url);
    await db.execute(NEWER_MIGRATION);
    await expect(openPostgres(url)).rejects.toThrow(
      /^The database belongs to a newer version of Fareweave: .* migration of 2100-01-01T00:00:00\.000Z\. Use that version/,
    );
    // A running server continues.
    expect(await db.$count(users)).toBe(0);
    await close();
  });

  it('is refused with a fix when its encoding is not UTF-8', async () => {
    const options = "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0";
    const database = await createPostgresDatabase(server ?? '', options);
    created.push(database);
    await expect(openPostgres(database.url)).rejects.toThrow(
      /: its encoding is SQL_ASCII, not UTF8; create another database with createdb --encoding=UTF8/,
    );
  });

  it('has no sample sign-ins, and allows two servers', async () => {
    const DATABASE_URL = await emptyDatabase();
    const start = (name: string) => run('main', { DATABASE_URL, PORT: '0', DATA_DIR: `${folder}/${name}` });
    const servers = [start('one'), start('two')];
    for (const program of servers) {
      await program.shows('Press Ctrl-C to stop');
      expect(program.errors()).toBe('');
      expect(program.output()).not.toContain('Sign-in');
      program.stop('SIGTERM');
      expect(await program.ended).toBe(0);
    }
  }, 60_000);
});
