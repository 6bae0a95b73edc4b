import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { admit } from './admit.ts';
import { type ChangeContext, changeRegistry } from './change-registry.ts';
import { published } from './live-release.ts';
import { readManifest } from './manifest.ts';
import { isPublished, recordPublished } from './published.ts';
import { releaseFolder } from './release-folder.ts';

const AUTHOR = 'local build';

/** Publishes the remotes that were built in a working copy: every folder of `root` whose `dist/` holds a
 *  `release.json`. It is the way every release takes, but without an upload; those that are not live yet become live in
 *  one new revision. Returns what was newly made live. Throws a `StartError`. */
export async function publishLocalBuilds(context: ChangeContext, root: string): Promise<PublishedRelease[]> {
  const built: PublishedRelease[] = [];
  for (const folder of await readdir(root)) {
    const dist = path.join(root, folder, 'dist');
    const manifest = await readFile(path.join(dist, 'release.json'), 'utf8').catch(() => null);
    if (manifest !== null) built.push(await explained(folder, () => publish(context, dist, manifest)));
  }
  let fresh: PublishedRelease[] = [];
  await changeRegistry(context, { author: AUTHOR, reason: 'built here' }, async (present) => {
    const live = new Map(present.releases.map((release) => [release.name, release]));
    fresh = built.filter(({ name, version }) => live.get(name)?.version !== version);
    if (fresh.length === 0) return null;
    for (const release of fresh) live.set(release.name, release);
    const names = new Set(fresh.map(({ name }) => name));
    const parts = {
      releases: [...live.values()],
      canaries: present.canaries.filter(({ name }) => !names.has(name)),
    };
    for (const release of fresh) await explained(release.name, () => admit(context, release, parts));
    return { ...parts, reason: reasonOf(fresh) };
  });
  return fresh;
}

const reasonOf = (fresh: readonly PublishedRelease[]): string =>
  `built here: ${fresh.map(({ name, version }) => `${name} ${version}`).join(', ')}`;

async function publish(
  { db, clock, config }: ChangeContext,
  dist: string,
  manifest: string,
): Promise<PublishedRelease> {
  const release = readManifest(manifest);
  const folder = releaseFolder(config.releasesDir);
  if (!(await isPublished(db, release, manifest)) || !(await folder.has(release))) {
    await folder.begin(release, manifest);
    await folder.copyFrom(dist, release);
    await folder.compress(release);
    await folder.complete(release);
    await recordPublished(db, release, { manifest, author: AUTHOR, publishedAt: clock.now() });
  }
  return published(release, manifest, config);
}

/** What a build is refused for, as a reason not to start. */
async function explained<T>(part: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new StartError(`The build of ${part} cannot be published: ${error.message}`, error);
  }
}
