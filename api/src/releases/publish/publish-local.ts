import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../../core/http/errors.ts';
import { findPublished } from '../files/published.ts';
import { releaseFolder } from '../files/release-folder.ts';
import { type ChangeContext, lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { published } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import { readQuarantines } from '../registry/quarantine.ts';
import { withRelease } from '../registry/registry.ts';
import { checkCanGoLive } from '../rules/index.ts';
import { checkShellAtStart } from '../shell/check-at-start.ts';
import { releasePublishing } from './publishing.ts';

const AUTHOR = 'local build';

/** The result of publishing the builds of a working copy. */
export interface LocalBuilds {
  /** The releases that went live. */
  fresh: PublishedRelease[];
  /** One line for each build that cannot be used: its folder and the reason. The live release of its remote stays live. */
  skipped: string[];
  /** One line for each live release that the shell breaks. */
  breaking: string[];
}

/** Publishes the remotes that were built in a working copy: every folder of `root` with a `dist/release.json`. The steps
 *  are those of an upload, with local copies instead of requests. All new releases go live in one revision. Skips builds
 *  that cannot be used. Throws a `StartError` when the shell breaks releases that would be live (RELS-25). */
export async function publishLocalBuilds(context: ChangeContext, root: string): Promise<LocalBuilds> {
  const skipped: string[] = [];
  const built: PublishedRelease[] = [];
  for (const folder of await readdir(root)) {
    const dist = path.join(root, folder, 'dist');
    const manifest = await readFile(path.join(dist, 'release.json'), 'utf8').catch(() => null);
    if (manifest === null) continue;
    const release = await usable(folder, skipped, () => publish(context, dist, manifest));
    if (release !== null) built.push(release);
  }
  const { fresh, breaking } = await context.db.transaction(async (tx) => {
    const present = await lockRegistry(tx, context);
    const quarantineOf = await readQuarantines(tx);
    const live = new Map(present.releases.map(({ name, version }) => [name, version]));
    let added = built.filter((release) => {
      const { name, version } = release;
      if (live.get(name) === version) return false;
      const quarantine = quarantineOf(release);
      if (quarantine !== null)
        skipped.push(`${name}: ${name} ${version} was rolled back automatically (${quarantine.reason}).`);
      return quarantine === null;
    });
    // When a release is left out, all others are checked again: they may need it, or collide with the release that stays live.
    for (let checked = 0; checked < added.length; ) {
      const release = added[checked] as PublishedRelease;
      const isUsable = await usable(release.name, skipped, async () => {
        // Another server may have pruned the release before the lock.
        await findPublished(tx, context.config, release);
        const parts = added.reduce(withRelease, present);
        await checkCanGoLive(tx, context, release, { parts, present });
        return true;
      });
      if (!isUsable) added = added.filter((other) => other !== release);
      checked = isUsable ? checked + 1 : 0;
    }
    // Throws when the server cannot start with the shell, and then no release goes live.
    const parts = added.reduce(withRelease, present);
    const breaking = await checkShellAtStart({ ...context, db: tx }, parts);
    const reason = `new builds of ${added.map(({ name }) => name).join(', ')}`;
    if (added.length > 0) await recordRevision(tx, context, parts, { author: AUTHOR, reason });
    return { fresh: added, breaking };
  });
  return { fresh, skipped, breaking };
}

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

/** Runs a step for one build. Returns null and adds a line to `skipped` when the build is at fault. */
async function usable<T>(part: string, skipped: string[], step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    const isIncomplete = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!(error instanceof HttpError) && !isIncomplete) throw error;
    const reason = isIncomplete
      ? 'a file that its release.json names is missing; build it again'
      : (error as Error).message;
    skipped.push(`${part}: ${reason}`);
    return null;
  }
}
