import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { activate, readRegistry } from './registry.ts';

/** Publishes the remotes that were built in a working copy: every folder of `root` whose `dist/` holds a
 *  `release.json`. Files go to `releasesDir` under an address that never changes its content; releases that are
 *  not known yet become live in one new revision. Returns what was newly published. */
export async function publishLocalBuilds(
  db: Database,
  { root, releasesDir }: { root: string; releasesDir: string },
): Promise<PublishedRelease[]> {
  const built: PublishedRelease[] = [];
  for (const folder of await readdir(root)) {
    const dist = path.join(root, folder, 'dist');
    const release = await readRelease(dist);
    if (release === null) continue;
    await store(dist, path.join(releasesDir, release.name, release.version));
    built.push({ ...release, base: `/releases/${release.name}/${release.version}/` });
  }
  return db.transaction(async (tx) => {
    // Servers that start together must not both make the same revision.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fareweave registry'))`);
    const live = new Map((await readRegistry(tx)).releases.map((release) => [release.name, release]));
    const fresh = built.filter(({ name, version }) => live.get(name)?.version !== version);
    if (fresh.length === 0) return [];
    for (const release of fresh) live.set(release.name, release);
    const names = fresh.map(({ name, version }) => `${name} ${version}`).join(', ');
    await activate(tx, [...live.values()], { author: 'local build', reason: `built here: ${names}` });
    return fresh;
  });
}

async function readRelease(dist: string): Promise<Release | null> {
  const text = await readFile(path.join(dist, 'release.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Release);
}

/** Copies beside the target first: a release is there whole or not at all. */
async function store(dist: string, target: string): Promise<void> {
  if ((await stat(target).catch(() => null)) !== null) return;
  const incoming = `${target}.incoming-${process.pid}`;
  await mkdir(path.dirname(target), { recursive: true });
  await rm(incoming, { recursive: true, force: true });
  await cp(dist, incoming, { recursive: true });
  await rename(incoming, target);
}
