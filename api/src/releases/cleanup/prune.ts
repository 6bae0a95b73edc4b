import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { releases } from '../../db/schema/index.ts';
import { releaseFolder, uploadsDir } from '../files/release-folder.ts';
import { closeUpload, lockRelease, type Named } from '../files/release-uploads.ts';
import { forgetShells } from '../files/shell-files.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { readHistory, versionBefore } from '../registry/history.ts';
import { isUsable, readQuarantines } from '../registry/quarantine.ts';

const DAY_MS = 86_400_000;

/** Pages that are open go on with what they came with for at least this long. */
export const FEWEST_DAYS = 30;

/** Deletes the releases that were not live for `days` days, nor published within them; what rollback leads to stays.
 *  Returns them. With them go uploads that nothing was added to, and shells that were not in use, for as long: nobody
 *  ever got the ones, and no page has the others open, so neither is listed. `dryRun`: deletes nothing. */
export async function pruneReleases(
  { db, clock, config }: ChangeContext,
  { days, dryRun }: { days: number; dryRun: boolean },
): Promise<Named[]> {
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const history = await readHistory(db);
  const needed = new Set<string>();
  // A revision was live until the next one was made.
  history.forEach(({ releases: live, canaries }, index) => {
    const ended = history[index - 1]?.createdAt;
    if (ended !== undefined && ended < before) return;
    for (const release of [...live, ...canaries]) needed.add(keyOf(release));
  });
  const usable = isUsable(await readQuarantines(db));
  for (const { name } of history[0]?.releases ?? []) {
    const version = versionBefore(history, name, usable);
    if (version !== undefined) needed.add(keyOf({ name, version }));
  }
  const { name, version, publishedAt } = releases;
  const all = await db.select({ name, version, publishedAt }).from(releases);
  const old = all.filter((release) => release.publishedAt < before && !needed.has(keyOf(release)));
  if (!dryRun) {
    const folder = releaseFolder(config.releasesDir);
    for (const release of old) {
      await db.transaction(async (tx) => {
        await lockRelease(tx, release);
        await tx.delete(releases).where(and(eq(name, release.name), eq(version, release.version)));
        await folder.remove(release);
      });
    }
    for (const upload of await forgetUploads(config.releasesDir, before)) await closeUpload(db, upload);
    await forgetShells(config.releasesDir, before);
  }
  return old.map((release) => ({ name: release.name, version: release.version }));
}

const keyOf = ({ name, version }: Named): string => `${name} ${version}`;

/** Deletes the files of uploads that nothing was added to since. Returns whose they were. */
async function forgetUploads(releasesDir: string, since: Date): Promise<{ name: string; version: string }[]> {
  const uploads = uploadsDir(releasesDir);
  const forgotten: { name: string; version: string }[] = [];
  for (const remote of await readdir(uploads).catch(() => [])) {
    for (const version of await readdir(path.join(uploads, remote))) {
      const upload = path.join(uploads, remote, version);
      if ((await lastChange(upload)) >= since.getTime()) continue;
      await rm(upload, { recursive: true, force: true });
      forgotten.push({ name: remote, version });
    }
  }
  return forgotten;
}

/** When something in a folder was changed for the last time, in milliseconds. What another server has moved away
 *  meanwhile is as new as can be. */
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
