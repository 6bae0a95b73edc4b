import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../core/config/config.ts';
import { openEmbedded } from '../db/embedded.ts';
import { timetables, users } from '../db/schema/index.ts';
import { prepareDatabase } from '../testing/archive.ts';
import { testFolder } from '../testing/fixtures.ts';
import { run } from '../testing/run.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import type { TableSummary } from './tables.ts';
import { filesOf, insertSampleRows, tablesOf, writeSampleFiles } from './testing/sample-data.ts';

/** Creating a database takes long on a busy machine. */
const TIMEOUT_MS = 180_000;
const BACKUP_PASSPHRASE = 'correct horse battery staple';
const NOW = new Date('2026-11-17T17:00:00Z');

const { folder, remove } = testFolder();
const dataDir = path.join(folder, 'data');
const plain = path.join(folder, 'plain.backup');
const secret = path.join(folder, 'secret.backup');
const config = (env: Record<string, string> = {}): Config => loadConfig({ DATA_DIR: dataDir, ...env });

let tables: Record<string, TableSummary>;
let files: Record<string, string>;

beforeAll(async () => {
  await prepareDatabase(dataDir);
  const connection = await openEmbedded(dataDir);
  await insertSampleRows(connection.db);
  tables = await tablesOf(connection);
  await connection.close();
  writeSampleFiles(dataDir);
  files = filesOf(dataDir);
}, TIMEOUT_MS);
afterAll(remove);

/** Runs a command as its npm script does. */
async function command(args: string[], env: Record<string, string> = {}) {
  const program = run('backup', { DATA_DIR: dataDir, ...env }, args);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}

/** What is in the data folder now. */
async function present() {
  const connection = await openEmbedded(dataDir, null);
  const found = await tablesOf(connection).finally(connection.close);
  return { tables: found, files: filesOf(dataDir) };
}

const withoutUploads = () =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes('.incoming')));

describe('a backup of the embedded database', () => {
  it(
    'is refused while a server uses the data (OPER-11)',
    async () => {
      const { close } = await openEmbedded(dataDir);
      await expect(backUp(config(), plain, NOW)).rejects.toThrow('Another Fareweave is running');
      await close();
      expect(readdirSync(folder)).toEqual(['data']);
    },
    TIMEOUT_MS,
  );

  it(
    'is written, read back, and never overwrites a file (OPER-11)',
    async () => {
      expect(await command(['backup', plain])).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^Wrote .*plain\.backup and read it back: 1207 rows of \d+ tables, 6 files\.\nIt is not encrypted/,
        ),
        errors: '',
      });
      expect(statSync(plain).mode & 0o777).toBe(0o600);
      await expect(backUp(config(), plain, NOW)).rejects.toThrow(`${plain} exists. Choose another name.`);
      const manifest = await backUp(config({ BACKUP_PASSPHRASE }), secret, NOW);
      expect(manifest.tables).toEqual(tables);
      expect(readFileSync(secret).includes('Lovelace')).toBe(false);
      expect(readdirSync(folder).sort()).toEqual(['data', 'plain.backup', 'secret.backup']);
    },
    TIMEOUT_MS,
  );
});

describe('a restore', () => {
  it(
    'brings back every row and file after the data was destroyed (OPER-12)',
    async () => {
      rmSync(dataDir, { recursive: true });
      expect(await command(['restore', plain])).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^Restored the backup of .*: 1207 rows of \d+ tables, 6 files\.\nStart/,
        ),
        errors: '',
      });
      expect(await present()).toEqual({ tables, files: withoutUploads() });
      expect(statSync(path.join(dataDir, 'release-key.json')).mode & 0o777).toBe(0o600);
    },
    TIMEOUT_MS,
  );

  it(
    'reads an encrypted backup (OPER-12)',
    async () => {
      rmSync(dataDir, { recursive: true });
      await restore(config({ BACKUP_PASSPHRASE }), { file: secret, replace: false, now: NOW });
      expect(await present()).toEqual({ tables, files: withoutUploads() });
    },
    TIMEOUT_MS,
  );

  it(
    'continues the numbers of rows',
    async () => {
      const { db, close } = await openEmbedded(dataDir);
      const next = { kind: 'import', name: 'Summer', digest: 'def', options: {} as never };
      const [row] = await db.insert(timetables).values(next).returning({ id: timetables.id });
      expect(row?.id).toBe(2);
      await close();
    },
    TIMEOUT_MS,
  );

  it(
    'refuses a wrong passphrase and damaged files, and changes nothing (OPER-12)',
    async () => {
      const before = await present();
      const request = { replace: true, now: NOW };
      const damaged = path.join(folder, 'damaged.backup');
      const whole = readFileSync(plain);
      const middle = Math.floor(whole.length / 2);
      const changed = Buffer.from(whole);
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      for (const [bytes, message] of [
        [whole.subarray(0, middle), 'The file was cut off.'],
        [changed, /damaged|changed/],
        [Buffer.alloc(0), 'The file was cut off'],
        [Buffer.from('this is not a backup'), 'The file is damaged, or not a backup.'],
        [gzipSync('FlightDate,Origin,Dest\n'.repeat(100)), 'The file is damaged, or not a backup.'],
      ] as const) {
        writeFileSync(damaged, bytes);
        await expect(restore(config(), { ...request, file: damaged })).rejects.toThrow(message);
      }
      await expect(restore(config(), { ...request, file: secret })).rejects.toThrow(
        'The file is encrypted: set BACKUP_PASSPHRASE.',
      );
      await expect(restore(config(), { ...request, file: 'missing' })).rejects.toThrow('There is no file');
      await expect(restore(config(), { ...request, file: folder })).rejects.toThrow(
        `${folder} is a folder. Name a file.`,
      );
      const env = { BACKUP_PASSPHRASE: 'another passphrase' };
      expect(await command(['restore', secret, '--replace'], env)).toEqual({
        code: 1,
        output: '',
        errors: `restore: ${secret}: The file cannot be decrypted: BACKUP_PASSPHRASE is wrong, or the file was changed.\n`,
      });
      expect(await present()).toEqual(before);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps what it replaces, and only when it is asked to replace (OPER-12)',
    async () => {
      const before = await present();
      expect(before.tables).not.toEqual(tables);
      await expect(restore(config(), { file: plain, replace: false, now: NOW })).rejects.toThrow(
        'Add --replace',
      );
      expect(await present()).toEqual(before);

      writeFileSync(path.join(dataDir, 'release-key.json'), 'another key');
      await restore(config(), { file: plain, replace: true, now: NOW });
      const after = await present();
      expect(after.tables).toEqual(tables);
      expect(after.files).toMatchObject(withoutUploads());
      const kept = readdirSync(dataDir).filter((name) => name.includes('.before-restore-'));
      expect(kept).toEqual([
        expect.stringMatching(/^db\.before/),
        expect.stringMatching(/^release-key\.json\.before/),
      ]);
      expect(readFileSync(path.join(dataDir, kept[1] ?? ''), 'utf8')).toBe('another key');
      const former = path.join(folder, 'former');
      mkdirSync(former);
      renameSync(path.join(dataDir, kept[0] ?? ''), path.join(former, 'db'));
      const { db, close } = await openEmbedded(former, null);
      expect(await db.$count(timetables)).toBe(2);
      await close();
    },
    TIMEOUT_MS,
  );

  it(
    'keeps the key and the data when it cannot write the key of the backup (OPER-12)',
    async () => {
      const key = path.join(dataDir, 'release-key.json');
      const ours = readFileSync(key);
      writeFileSync(key, 'another key');
      const before = await present();
      mkdirSync(`${key}.restoring`);
      await expect(restore(config(), { file: plain, replace: true, now: NOW })).rejects.toThrow();
      rmSync(`${key}.restoring`, { recursive: true });
      expect(await present()).toEqual(before);
      writeFileSync(key, ours);
    },
    TIMEOUT_MS,
  );

  it(
    'says which folder cannot be created',
    async () => {
      expect(await command(['restore', plain], { DATA_DIR: '/dev/null/data' })).toEqual({
        code: 1,
        output: '',
        errors:
          'restore: Cannot store data in /dev/null/data: a part of its path is a file. Choose another folder with DATA_DIR.\n',
      });
    },
    TIMEOUT_MS,
  );

  it(
    'that fails leaves no copy of the key (OPER-12)',
    async () => {
      const accounts = path.join(dataDir, 'sample-accounts.json');
      const key = path.join(dataDir, 'release-key.json');
      const contents = [key, accounts].map((file) => readFileSync(file));
      for (const file of [key, accounts]) writeFileSync(file, 'another one');
      // Written after the key.
      mkdirSync(`${accounts}.restoring`);
      await expect(restore(config(), { file: plain, replace: true, now: NOW })).rejects.toThrow();
      expect(existsSync(`${key}.restoring`)).toBe(false);
      rmSync(`${accounts}.restoring`, { recursive: true });
      [key, accounts].forEach((file, index) => void writeFileSync(file, contents[index] ?? ''));
    },
    TIMEOUT_MS,
  );

  it(
    'that was cut off before its last step is finished by the next start (OPER-12)',
    async () => {
      renameSync(path.join(dataDir, 'db'), path.join(dataDir, 'db.restored'));
      const { db, close } = await openEmbedded(dataDir);
      expect(await db.$count(users)).toBe(2);
      expect(existsSync(path.join(dataDir, 'db.restored'))).toBe(false);
      await close();
    },
    TIMEOUT_MS,
  );
});

it('a move needs an embedded database, also when DATABASE_URL names another', async () => {
  const DATA_DIR = path.join(folder, 'none');
  const DATABASE_URL = 'postgres://127.0.0.1:1/a';
  expect(await command(['db:move', 'postgres://127.0.0.1:1/b'], { DATA_DIR, DATABASE_URL })).toEqual({
    code: 1,
    output: '',
    errors: `db:move: ${DATA_DIR} has no database. Set DATA_DIR, or for a backup DATABASE_URL.\n`,
  });
});

it('exits with code 2 for wrong usage', async () => {
  expect(await command(['db:move'])).toEqual({
    code: 2,
    output: '',
    errors: "db:move: missing required argument 'url'\nUsage: npm run db:move -- [options] <url>\n",
  });
  // Before anything is opened, and not as a mistake in DATABASE_URL.
  for (const word of ['foo', 'http://db.example/fares', 'postgres://['])
    expect(await command(['db:move', word])).toEqual({
      code: 2,
      output: '',
      errors: `db:move: command-argument value '${word}' is invalid for argument 'url'. Use postgres://user:password@host/name.\nUsage: npm run db:move -- [options] <url>\n`,
    });
});
