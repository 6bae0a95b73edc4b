import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { admit } from './admit.ts';
import { type ChangeContext, changeRegistry } from './change-registry.ts';
import { published } from './live-release.ts';
import { readManifest } from './manifest.ts';
import { releasePublishing } from './publishing.ts';
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

async function publish(context: ChangeContext, dist: string, manifest: string): Promise<PublishedRelease> {
  const name = path.basename(path.dirname(dist));
  const release = readManifest(manifest, { name, version: readManifest(manifest).version });
  const publishing = releasePublishing(context);
  const begun = await publishing.begin(release, manifest);
  if (begun !== null) {
    await releaseFolder(context.config.releasesDir).copyFrom(dist, begun.upload);
    await publishing.complete(release, AUTHOR);
  }
  return published(release, manifest, context.config);
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
