import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../core/config/config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { lastMigration } from '../db/last-migration.ts';
import { MAINTENANCE_LIMITS } from '../db/pool.ts';
import { openPostgres } from '../db/postgres.ts';
import { sessions, timetables, users } from '../db/schema/index.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { testFolder } from '../testing/fixtures.ts';
import { run } from '../testing/run.ts';
import { backUp } from './back-up.ts';
import { withMigrationsUpTo } from './migrations.ts';
import { restore } from './restore.ts';
import { filesOf, insertSampleRows, tablesOf, writeSampleFiles } from './testing/sample-data.ts';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-17T17:00:00Z');
const server = process.env.DATABASE_URL;

(server ? describe : describe.skip)('PostgreSQL', () => {
  const { folder, remove } = testFolder();
  const created: { drop(): Promise<void> }[] = [];
  let url = '';

  async function emptyDatabase(): Promise<string> {
    const database = await createPostgresDatabase(server ?? '');
    created.push(database);
    return database.url;
  }

  const newFolder = (): string => mkdtempSync(path.join(folder, 'data-'));
  const config = (DATABASE_URL: string, DATA_DIR = newFolder()): Config =>
    loadConfig({ DATABASE_URL, DATA_DIR });

  async function tablesAt(database: string) {
    const connection = await openPostgres(database);
    return tablesOf(connection).finally(connection.close);
  }

  /** A database like that of a server: without the sample accounts. */
  beforeAll(async () => {
    url = await emptyDatabase();
    const { db, close } = await openPostgres(url);
    await insertSampleRows(db);
    await db.delete(users).where(inArray(users.email, ['admin@fareweave.example']));
    await close();
  }, MINUTE_MS);
  afterAll(async () => {
    for (const { drop } of created) await drop();
    remove();
  });

  it(
    'is backed up as it was at one moment, while a server writes, and restored into another database (OPER-11, OPER-12)',
    async () => {
      const source = newFolder();
      writeSampleFiles(source);
      const file = path.join(folder, 'running.backup');
      const before = await tablesAt(url);
      const { db, close } = await openPostgres(url);
      const [ada] = await db.select({ id: users.id }).from(users);
      let isDone = false;
      const expiresAt = new Date('2027-02-01');
      // Each transaction adds a pair of sessions and a timetable.
      const writing = (async () => {
        for (let n = 0; !isDone; n += 1)
          await db.transaction(async (tx) => {
            const userId = ada?.id ?? '';
            await tx.insert(sessions).values({ tokenHash: `a-${n}`, userId, expiresAt });
            await tx
              .insert(timetables)
              .values({ kind: 'bts', name: '', digest: `${n}`, options: {} as never });
            await tx.insert(sessions).values({ tokenHash: `b-${n}`, userId, expiresAt });
          });
      })();
      const manifest = await backUp(config(url, source), file, NOW);
      isDone = true;
      await writing;
      await db.delete(sessions).where(inArray(sessions.expiresAt, [expiresAt]));
      await db.delete(timetables).where(inArray(timetables.kind, ['bts']));
      await close();
      const pairs = (manifest.tables.sessions?.rows ?? 0) - (before.sessions?.rows ?? 0);
      expect(pairs).toBe(2 * ((manifest.tables.timetables?.rows ?? 0) - 1));

      const [target, dataDir] = [await emptyDatabase(), newFolder()];
      await restore(config(target, dataDir), { file, replace: false, now: NOW });
      expect(await tablesAt(target)).toEqual(manifest.tables);
      expect(Object.keys(filesOf(dataDir))).toEqual([
        'release-key.json',
        'releases/.shell/static/old.js',
        'releases/mf-a/1/entry.js',
        'releases/mf-a/1/release.json',
      ]);
    },
    2 * MINUTE_MS,
  );

  it(
    'is restored over other rows only when asked; a refused restore changes nothing (OPER-12)',
    async () => {
      const file = path.join(folder, 'replaced.backup');
      const source = newFolder();
      writeSampleFiles(source);
      await backUp(config(url, source), file, NOW);
      const target = await emptyDatabase();
      const { db, close } = await openPostgres(target);
      await db
        .insert(timetables)
        .values({ kind: 'import', name: 'Other', digest: 'x', options: {} as never });
      await close();
      const before = await tablesAt(target);
      const to = config(target);
      await expect(restore(to, { file, replace: false, now: NOW })).rejects.toThrow(
        'The target has rows already (timetables): use an empty database. Nothing was changed.',
      );
      expect(await tablesAt(target)).toEqual(before);
      await restore(to, { file, replace: true, now: NOW });
      expect(await tablesAt(target)).toEqual(await tablesAt(url));
    },
    2 * MINUTE_MS,
  );

  it(
    'gets the tables of an older backup, which the next start migrates (OPER-12)',
    async () => {
      const older = await emptyDatabase();
      const source = await withMigrationsUpTo('0013_flags', (migrations) =>
        openPostgres(older, MAINTENANCE_LIMITS, migrations),
      );
      await source.close();
      const file = path.join(folder, 'older.backup');
      expect(await backUp(config(older), file, NOW)).toMatchObject({ migration: '0013_flags' });

      const target = await emptyDatabase();
      await restore(config(target), { file, replace: false, now: NOW });
      const unmigrated = await openPostgres(target, MAINTENANCE_LIMITS, null);
      expect(await lastMigration(unmigrated.db).finally(unmigrated.close)).toBe('0013_flags');
      const migrated = await openPostgres(target);
      expect(await lastMigration(migrated.db).finally(migrated.close)).not.toBe('0013_flags');
      await expect(restore(config(target), { file, replace: true, now: NOW })).rejects.toThrow(
        'The tables of the target belong to another version than 0013_flags. Use an empty database.',
      );
    },
    2 * MINUTE_MS,
  );

  it(
    'gets the embedded database with one command, once (OPER-13)',
    async () => {
      const dataDir = newFolder();
      const embedded = await openEmbedded(dataDir);
      await insertSampleRows(embedded.db);
      const source = await tablesOf(embedded);
      await embedded.close();
      const target = await emptyDatabase();
      const move = async () => {
        const program = run('backup', { DATA_DIR: dataDir }, ['db:move', target]);
        return { code: await program.ended, output: program.output(), errors: program.errors() };
      };
      expect(await move()).toEqual({
        code: 0,
        output: expect.stringMatching(/^Copied and compared 1207 rows of \d+ tables\. .*\nSet DATABASE_URL/),
        errors: '',
      });
      // The sample accounts are only for the embedded database.
      const { users: people, ...others } = await tablesAt(target);
      expect(people?.rows).toBe(1);
      expect(others).toEqual({ ...source, users: undefined });
      const { db, close } = await openPostgres(target);
      const [row] = await db
        .insert(timetables)
        .values({ kind: 'import', name: 'Next', digest: 'next', options: {} as never })
        .returning({ id: timetables.id });
      expect(row?.id).toBe(2);
      await close();
      const moved = await tablesAt(target);

      expect(await move()).toEqual({
        code: 1,
        output: '',
        errors: expect.stringMatching(
          /^db:move: The target has rows already \(\w+\): use an empty database\./,
        ),
      });
      expect(await tablesAt(target)).toEqual(moved);
      const unchanged = await openEmbedded(dataDir, null);
      expect(await tablesOf(unchanged).finally(unchanged.close)).toEqual(source);
    },
    3 * MINUTE_MS,
  );
});
