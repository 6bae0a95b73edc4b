import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { loadConfig } from '../../core/config/config.ts';
import type { DatabaseConnection } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { testFolder } from '../../testing/fixtures.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { quarantine } from '../registry/quarantine.ts';
import { readRegistry, withoutRemote } from '../registry/registry.ts';
import { openReleaseKey } from '../registry/release-key.ts';
import { shellInUse } from '../shell/shell-in-use.ts';
import { testBuild, writeBuild, writeShell } from '../testing/build.ts';
import { publishLocalBuilds } from './publish-local.ts';

const brotli = (text: string, quality = 11): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

describe('publishing local builds', () => {
  const { folder, remove } = testFolder();
  const root = path.join(folder, 'root');
  const releasesDir = path.join(folder, 'releases');
  let database: DatabaseConnection;
  let context: ChangeContext;

  beforeAll(async () => {
    database = await testDatabase();
    await writeShell(path.join(folder, 'shell'));
    const config = loadConfig({ DATA_DIR: folder, SHELL_DIR: path.join(folder, 'shell') });
    const parts = { config, clock: systemClock, releaseKey: openReleaseKey(config) };
    const shell = shellInUse({ ...parts, log: fastify().log });
    context = { ...parts, db: database.db, shell };
  });
  afterAll(async () => {
    await database.close();
    remove();
  });

  async function build(name: string, version: string, change: Partial<Release> = {}): Promise<void> {
    const dist = path.join(root, name, 'dist');
    await rm(dist, { recursive: true, force: true });
    await writeBuild(dist, testBuild(name, version, change));
  }

  const publish = async () =>
    (await publishLocalBuilds(context, root)).fresh.map(({ name, version }) => `${name} ${version}`);
  const skipped = async () => (await publishLocalBuilds(context, root)).skipped;

  it('makes new releases live in one revision, keeps the files of old ones, and ignores an unchanged build', async () => {
    await build('mf-a', '1');
    await build('mf-b', '1');
    await mkdir(path.join(root, 'docs'));
    expect(await publish()).toEqual(['mf-a 1', 'mf-b 1']);
    const first = await readRegistry(context);
    expect(first.releases.map(({ base }) => base)).toEqual(['/releases/mf-a/1/', '/releases/mf-b/1/']);

    expect(await publish()).toEqual([]);
    expect((await readRegistry(context)).revision).toBe(first.revision);

    await build('mf-a', '2');
    expect(await publish()).toEqual(['mf-a 2']);
    const second = await readRegistry(context);
    expect(second.releases.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-b 1', 'mf-a 2']);
    expect((await readdir(path.join(releasesDir, 'mf-a'))).sort()).toEqual(['1', '2']);
    expect(await readFile(path.join(releasesDir, 'mf-a/1/entry.js'), 'utf8')).toContain('mf-a 1');
  });

  it('resumes after an interrupted attempt', async () => {
    await build('mf-c', '1');
    await mkdir(path.join(releasesDir, '.incoming/mf-c/1'), { recursive: true });
    expect(await publish()).toEqual(['mf-c 1']);
    expect((await readdir(path.join(releasesDir, 'mf-c/1'))).sort()).toEqual(
      ['entry.js', 'screen.js']
        .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
        .concat('release.json')
        .sort(),
    );
  });

  it('restores lost files', async () => {
    await rm(releasesDir, { recursive: true });
    expect(await publish()).toEqual([]);
    expect(await readFile(path.join(releasesDir, 'mf-c/1/entry.js'), 'utf8')).toContain('mf-c 1');
  });

  it('ignores compressed copies of an earlier build', async () => {
    const { contents } = testBuild('mf-e', '1');
    await build('mf-e', '1');
    const dist = path.join(root, 'mf-e/dist');
    await writeFile(path.join(dist, 'entry.js.br'), await brotli('of an earlier build'));
    const own = await brotli(contents['screen.js'] ?? '', 1);
    await writeFile(path.join(dist, 'screen.js.br'), own);
    expect(await publish()).toEqual(['mf-e 1']);
    const served = (file: string) => readFile(path.join(releasesDir, 'mf-e/1', file));
    expect(String(brotliDecompressSync(await served('entry.js.br')))).toBe(contents['entry.js']);
    expect(await served('screen.js.br')).toEqual(own);
  });

  it('skips a build with the manifest of another folder', async () => {
    await writeBuild(path.join(root, 'mf-evil/dist'), testBuild('mf-a', '9.9.9'));
    expect(await skipped()).toEqual(['mf-evil: This release.json belongs to mf-a 9.9.9, not mf-evil 9.9.9.']);
    await rm(path.join(root, 'mf-evil'), { recursive: true });
  });

  it('skips a release that was rolled back automatically', async () => {
    const details = { since: new Date(), reason: 'it failed' };
    await build('mf-c', '8');
    expect(await publish()).toEqual(['mf-c 8']);
    await context.db.transaction(async (tx) => {
      const parts = withoutRemote(await lockRegistry(tx, context), 'mf-c');
      await quarantine(tx, { name: 'mf-c', version: '8' }, details);
      await recordRevision(tx, context, parts, { author: 'watch', reason: 'it failed' });
    });
    expect(await skipped()).toEqual(['mf-c: mf-c 8 was rolled back automatically (it failed).']);
    await build('mf-c', '9');
    expect(await publish()).toEqual(['mf-c 9']);
  });

  it('skips a release that was pruned before the registry was locked', async () => {
    const { revision } = await readRegistry(context);
    await build('mf-p', '1');
    const { db } = context;
    vi.spyOn(db, 'transaction').mockImplementation(async (run, ...given) => {
      const { transaction } = Object.getPrototypeOf(db);
      const isPublished = (await db.$count(releases, eq(releases.name, 'mf-p'))) > 0;
      if (isPublished) await db.delete(releases).where(eq(releases.name, 'mf-p'));
      return transaction.call(db, run, ...given);
    });
    const { fresh, skipped: lines } = await publishLocalBuilds(context, root);
    vi.restoreAllMocks();
    expect([fresh, lines]).toEqual([[], [expect.stringMatching(/^mf-p: mf-p 1 is not published here/)]]);
    expect((await readRegistry(context)).revision).toBe(revision);
    await rm(path.join(root, 'mf-p'), { recursive: true });
  });

  it('reports in one line a release that cannot go live, and changes nothing', async () => {
    const { revision } = await readRegistry(context);
    await build('mf-d', '1', { shared: { react: '^18.0.0' } });
    expect(await skipped()).toEqual([
      'mf-d: mf-d 1 cannot go live. It needs react ^18.0.0, and the shell provides 19.3.1: build against 19.3.1, or release a shell with ^18.0.0 first.',
    ]);
    expect((await readRegistry(context)).revision).toBe(revision);
  });

  it('reports broken builds, makes the others live, and keeps the live releases of the broken ones', async () => {
    await build('mf-a', '3');
    await writeFile(path.join(root, 'mf-a/dist/release.json'), '{"name":"mf-a","ver');
    await build('mf-b', '2');
    await rm(path.join(root, 'mf-b/dist/entry.js'));
    await build('mf-c', '2');
    const { fresh, skipped: lines } = await publishLocalBuilds(context, root);
    expect(fresh.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-c 2']);
    expect(lines.map((line) => line.slice(0, 40))).toEqual([
      'mf-a: This release.json cannot be used. ',
      'mf-b: a file that its release.json names',
      'mf-d: mf-d 1 cannot go live. It needs re',
    ]);
    const { releases } = await readRegistry(context);
    expect(releases.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
      'mf-a 2',
      'mf-b 1',
      'mf-c 2',
      'mf-e 1',
    ]);
  });
});
