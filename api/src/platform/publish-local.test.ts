import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DatabaseConnection } from '../db/client.ts';
import { testDatabase } from '../testing/database.ts';
import { publishLocalBuilds } from './publish-local.ts';
import { readRegistry } from './registry.ts';

const releaseOf = (name: string, version: string): Release => ({
  name,
  version,
  container: name.replace('-', '_'),
  entry: 'entry.js',
  initial: ['entry.js'],
  screens: {},
  firstPaint: {},
  routes: [],
  navigation: [],
  platform: 1,
});

describe('publishing what was built here', () => {
  let database: DatabaseConnection;
  let folder: string;

  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fareweave-publish-'));
  });

  async function build(name: string, version: string): Promise<void> {
    const dist = path.join(folder, 'root', name, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(releaseOf(name, version)));
    await writeFile(path.join(dist, 'entry.js'), `// ${name} ${version}`);
  }

  const publish = async () => {
    const options = { root: path.join(folder, 'root'), releasesDir: path.join(folder, 'releases') };
    return (await publishLocalBuilds(database.db, options)).map(({ name, version }) => `${name} ${version}`);
  };

  it('makes new releases live in one revision, keeps the files of old ones, and the same build changes nothing', async () => {
    const { revision: before } = await readRegistry(database.db);
    await build('mf-a', '1');
    await build('mf-b', '1');
    await mkdir(path.join(folder, 'root/docs'));
    expect(await publish()).toEqual(['mf-a 1', 'mf-b 1']);
    const first = await readRegistry(database.db);
    expect(first.revision).toBe(before + 1);
    expect(first.releases.map(({ base }) => base)).toEqual(['/releases/mf-a/1/', '/releases/mf-b/1/']);

    expect(await publish()).toEqual([]);
    expect((await readRegistry(database.db)).revision).toBe(first.revision);

    await build('mf-a', '2');
    expect(await publish()).toEqual(['mf-a 2']);
    const second = await readRegistry(database.db);
    expect(second.releases.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-a 2', 'mf-b 1']);
    expect((await readdir(path.join(folder, 'releases/mf-a'))).sort()).toEqual(['1', '2']);
    expect(await readFile(path.join(folder, 'releases/mf-a/1/entry.js'), 'utf8')).toBe('// mf-a 1');
  });

  it('publishes again what an earlier attempt left half-copied', async () => {
    await build('mf-c', '1');
    await mkdir(path.join(folder, `releases/mf-c/1.incoming-${process.pid}`), { recursive: true });
    expect(await publish()).toEqual(['mf-c 1']);
    expect(await readdir(path.join(folder, 'releases/mf-c'))).toEqual(['1']);
  });
});
