import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '../testing/fixtures.ts';
import { openEmbedded } from './embedded.ts';
import { users } from './schema/index.ts';

const MINUTE_MS = 60_000;
const { folder, remove } = testFolder();
const dataDir = path.join(folder, 'running');
const syncedAtCreation = new Set<string>();

afterAll(remove);
afterEach(() => void vi.restoreAllMocks());

beforeAll(async () => {
  watchSyncs((file) => syncedAtCreation.add(file.replace('db.incoming', 'db')));
  const { close } = await openEmbedded(dataDir);
  await close();
  vi.restoreAllMocks();
}, 2 * MINUTE_MS);

const person = (n: number) => ({
  email: `${n}@example.com`,
  passwordHash: '',
  firstName: 'Ada',
  lastName: 'Lovelace',
});

/** Calls `onSync` with the path of each file or folder that is synced. */
function watchSyncs(onSync: (file: string) => void): void {
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    onSync(fs.readlinkSync(`/proc/self/fd/${file}`));
  });
}

it('syncs every file and folder of a new database (OPER-10)', () => {
  const files = fs.readdirSync(path.join(dataDir, 'db'), { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !syncedAtCreation.has(path.join(dataDir, 'db', file)))).toEqual([]);
  expect(syncedAtCreation).toContain(dataDir);
});

it(
  'syncs the log once for each commit, and not for a read (OPER-10)',
  async () => {
    const { db, close } = await openEmbedded(dataDir);
    const synced: string[] = [];
    watchSyncs((file) => synced.push(file));
    for (let n = 1; n <= 5; n++) {
      await db.insert(users).values(person(n));
      expect(synced).toHaveLength(n);
    }
    expect(synced.every((file) => file.includes('/db/pg_wal/'))).toBe(true);
    await db.transaction(async (tx) => {
      await tx.insert(users).values(person(6));
      await tx.insert(users).values(person(7));
      expect(synced).toHaveLength(5);
    });
    expect(synced).toHaveLength(6);
    expect(await db.$count(users)).toBe(7);
    expect(synced).toHaveLength(6);
    await close();
  },
  MINUTE_MS,
);

it(
  'keeps every acknowledged write when the machine loses its power (OPER-10)',
  async () => {
    // What the disk would contain after a power failure: each file as it was when it was last synced.
    const disk = path.join(folder, 'disk');
    fs.cpSync(dataDir, disk, { recursive: true });
    watchSyncs((file) => {
      if (!file.startsWith(dataDir)) return;
      const target = path.join(disk, path.relative(dataDir, file));
      if (fs.statSync(file).isDirectory()) fs.mkdirSync(target, { recursive: true });
      else fs.copyFileSync(file, target);
    });
    const { db, close } = await openEmbedded(dataDir);
    const before = await db.$count(users);
    for (let n = 11; n <= 30; n++) {
      await db.insert(users).values(person(n));
      if (n === 20) await db.execute(sql`CHECKPOINT`);
    }
    vi.restoreAllMocks();
    await close();

    const restarted = await openEmbedded(disk);
    expect(await restarted.db.$count(users)).toBe(before + 20);
    await restarted.close();
  },
  MINUTE_MS,
);

it(
  'does not acknowledge a write that cannot be synced, and ends the process (OPER-10)',
  () => {
    // In a process of its own: it must end, because PGlite never answers another query.
    const script = `
      import fs from 'node:fs';
      import { openEmbedded } from '${new URL('embedded.ts', import.meta.url)}';
      import { users } from '${new URL('schema/index.ts', import.meta.url)}';
      const { db } = await openEmbedded(process.argv[1]);
      fs.fsyncSync = () => {
        throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
      };
      await db.insert(users).values(${JSON.stringify(person(99))});
      process.stdout.write('acknowledged');`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', script, dataDir],
      { encoding: 'utf8', timeout: MINUTE_MS },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('cannot write to its disk: EIO: i/o error, fsync. Check the disk');
  },
  2 * MINUTE_MS,
);
