import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failingMigration, NEWER_MIGRATION, testFolder } from '../testing/fixtures.ts';
import { openEmbedded } from './embedded.ts';
import { users } from './schema/index.ts';

const MINUTE_MS = 60_000;
const { folder, remove } = testFolder();
const dataDir = path.join(folder, 'created', 'when', 'missing');
const database = path.join(dataDir, 'db');
afterAll(remove);

const person = { email: 'ada@example.com', passwordHash: '', firstName: 'Ada', lastName: 'Lovelace' };

describe('the embedded database', () => {
  beforeAll(async () => {
    const { db, close } = await openEmbedded(dataDir);
    await db.insert(users).values(person);
    await close();
  }, MINUTE_MS);

  it(
    'stores data, readable only by its owner',
    async () => {
      expect(statSync(database).mode & 0o777).toBe(0o700);
      const { db, kind, close } = await openEmbedded(dataDir);
      expect(kind).toBe('embedded');
      expect(await db.$count(users)).toBe(1);
      await close();
    },
    MINUTE_MS,
  );

  it(
    'can be opened once only',
    async () => {
      const { close } = await openEmbedded(dataDir);
      await expect(openEmbedded(dataDir)).rejects.toThrow(/^Another Fareweave is running on the data in /);
      await close();
    },
    MINUTE_MS,
  );

  it(
    'reports why a migration failed, in one line, and stays as it was',
    async () => {
      const migrations = failingMigration(path.join(folder, 'migrations'));
      await expect(openEmbedded(dataDir, migrations)).rejects.toThrow(
        /^The database in \S+ cannot be opened: relation "missing" does not exist\. Replace/,
      );
      const { db, close } = await openEmbedded(dataDir);
      expect(await db.$count(users)).toBe(1);
      await close();
    },
    MINUTE_MS,
  );

  it(
    'is refused with what to do when a newer version has migrated it',
    async () => {
      const newer = path.join(folder, 'newer');
      const first = await openEmbedded(newer);
      await first.db.execute(NEWER_MIGRATION);
      await first.close();
      for (const _ of ['once', 'twice'])
        await expect(openEmbedded(newer)).rejects.toThrow(
          'The database belongs to a newer version of Fareweave: this version does not have its migration of 2100-01-01T00:00:00.000Z. Use that version, or restore a backup that was made before the upgrade.',
        );
    },
    MINUTE_MS,
  );

  it(
    'reports damaged files, and can be opened again',
    async () => {
      const control = path.join(database, 'global', 'pg_control');
      writeFileSync(control, 'damaged');
      for (const _ of ['once', 'twice']) {
        await expect(openEmbedded(dataDir)).rejects.toThrow(/^The database in .*\/db cannot be opened: /);
      }
    },
    MINUTE_MS,
  );
});

describe('an unusable folder', () => {
  it('is refused when it is a file, or below one', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(openEmbedded(path.join(file, 'data'))).rejects.toThrow(
      `Cannot store data in ${file}/data: a part of its path is a file.`,
    );
    await expect(openEmbedded(file)).rejects.toThrow(
      `Cannot store data in ${file}: no file can be written there. Choose another folder with DATA_DIR.`,
    );
  });

  it(
    'is not changed when its db contains other files',
    async () => {
      const other = path.join(folder, 'other');
      mkdirSync(path.join(other, 'db'), { recursive: true });
      writeFileSync(path.join(other, 'db', 'diary.txt'), '');
      await expect(openEmbedded(other)).rejects.toThrow('cannot be opened');
      expect(readdirSync(path.join(other, 'db'))).toEqual(['diary.txt']);
      expect(readdirSync(other).sort()).toEqual(['db', 'lock.db']);
    },
    MINUTE_MS,
  );
});
