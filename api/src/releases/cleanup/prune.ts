import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { deleteOldShells } from '../files/kept-shell-files.ts';
import { recordPruned } from '../files/published.ts';
import { releaseFolder, uploadsDir } from '../files/release-folder.ts';
import { closeUpload, lockRelease } from '../files/release-uploads.ts';
import { type ChangeContext, lockRegistry } from '../registry/change-registry.ts';
import { readHistory, versionBefore } from '../registry/history.ts';
import { nameAndVersion, type ReleaseId } from '../registry/manifest.ts';
import { readQuarantines } from '../registry/quarantine.ts';
import { shellIfBuilt } from '../shell/shell-in-use.ts';

/** Deletes the releases that were neither live nor published within `days` days, except those that a rollback leads to and those in
 *  quarantine, and returns them. Also deletes uploads and shells that were not used for as long. No page loads the files of an upload, and
 *  no open page uses such an old shell, so neither is listed. `dryRun`: deletes nothing. */
export async function pruneReleases(
  context: ChangeContext,
  { days, dryRun }: { days: number; dryRun: boolean },
): Promise<ReleaseId[]> {
  const { db, clock, config, shell } = context;
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const isNeeded = await neededSince(db, before);
  const { name, version, publishedAt } = releases;
  const all = await db.select({ name, version, publishedAt }).from(releases);
  const old = all
    .filter((release) => release.publishedAt < before && !isNeeded(release))
    .map((release) => ({ name: release.name, version: release.version }));
  if (dryRun) return old;
  const folder = releaseFolder(config.releasesDir);
  const deleted: ReleaseId[] = [];
  for (const release of old) {
    await db.transaction(async (tx) => {
      // Locks the release before the registry, so that no activation waits for an upload.
      await lockRelease(tx, release);
      // No activation comes between this check and the deletion.
      await lockRegistry(tx, context);
      if ((await neededSince(tx, before))(release)) return;
      await recordPruned(tx, release, clock.now());
      await folder.remove(release);
      deleted.push(release);
    });
  }
  for (const upload of await deleteOldUploads(config.releasesDir, before)) await closeUpload(db, upload);
  // Records that the present shell is in use, if there is one.
  await shellIfBuilt(shell, db);
  await deleteOldShells(config.releasesDir, before);
  return deleted;
}

/** Returns a function that tells whether a release stays (RELS-46): it was live since `before`, or a rollback leads to it, or it is in
 *  quarantine. */
async function neededSince(db: Database, before: Date): Promise<(release: ReleaseId) => boolean> {
  const history = await readHistory(db);
  const needed = new Set<string>();
  // A revision was live until the next one was made.
  history.forEach(({ releases: live, canaries }, index) => {
    const ended = history[index - 1]?.createdAt;
    if (ended !== undefined && ended < before) return;
    for (const release of [...live, ...canaries]) needed.add(nameAndVersion(release));
  });
  const quarantineOf = await readQuarantines(db);
  for (const name of new Set(history.flatMap((revision) => revision.releases.map((live) => live.name)))) {
    const version = versionBefore(history, name, quarantineOf);
    if (version !== undefined) needed.add(nameAndVersion({ name, version }));
  }
  return (release) => needed.has(nameAndVersion(release)) || quarantineOf(release) !== null;
}

/** Deletes the files of uploads without a change since `since`. Returns the releases of these uploads. */
async function deleteOldUploads(releasesDir: string, since: Date): Promise<ReleaseId[]> {
  const uploads = uploadsDir(releasesDir);
  const deleted: ReleaseId[] = [];
  for (const remote of await readdir(uploads).catch(() => [])) {
    for (const version of await readdir(path.join(uploads, remote))) {
      const upload = path.join(uploads, remote, version);
      if ((await lastChange(upload)) >= since.getTime()) continue;
      await rm(upload, { recursive: true, force: true });
      deleted.push({ name: remote, version });
    }
  }
  return deleted;
}

/** The time of the last change in a folder, in milliseconds; infinity when another server is moving its files away. */
async function lastChange(folder: string): Promise<number> {
  try {
    const inside = await readdir(folder, { recursive: true });
    const all = await Promise.all(['', ...inside].map((file) => stat(path.join(folder, file))));
    return Math.max(...all.map(({ mtimeMs }) => mtimeMs));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
