import fs, { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../core/config/config.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { openReleaseKey } from './release-key.ts';

const { folder, remove } = testFolder();
afterAll(remove);
afterEach(() => void vi.restoreAllMocks());

it('is on the disk before it signs anything (RELS-47)', () => {
  const synced = new Map<string, string>();
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    const file = readlinkSync(`/proc/self/fd/${descriptor}`);
    synced.set(file, file === folder ? fs.readdirSync(file).join() : readFileSync(file, 'utf8'));
  });
  const file = path.join(folder, 'release-key.json');
  const key = openReleaseKey(loadConfig({ DATA_DIR: folder }));
  expect(JSON.parse(synced.get(file) ?? '{}')).toMatchObject({ public: key.publicKeys[0] });
  expect(synced.get(folder)).toContain('release-key.json');
});

it('is created where a folder cannot be synced, as in some network file systems', () => {
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory()) throw Object.assign(new Error('fsync'), { code: 'EINVAL' });
    fsyncSync(descriptor);
  });
  const dataDir = path.join(folder, 'network');
  expect(openReleaseKey(loadConfig({ DATA_DIR: dataDir })).publicKeys).toHaveLength(1);
});
