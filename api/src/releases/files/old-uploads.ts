import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where uploads lie until they are whole, those of a release at `<remote>/<version>`: nothing is served from there. */
export const uploadsDir = (releasesDir: string): string => path.join(releasesDir, '.incoming');

/** Deletes the files of uploads that nothing was added to since. Returns whose they were. */
export async function forgetUploads(
  releasesDir: string,
  since: Date,
): Promise<{ name: string; version: string }[]> {
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
