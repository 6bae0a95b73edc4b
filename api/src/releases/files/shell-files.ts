import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Reads the text of the shell's description of its build; null when the shell is not built. */
export const readShellText = (shellDir: string): Promise<string | null> =>
  readFile(path.join(shellDir, 'shell.json'), 'utf8').catch(() => null);

/** The folder with the files of all shells that were served: open pages continue to load the files of their shell. */
export const oldShellsDir = (releasesDir: string): string => path.join(releasesDir, '.shell');

/** The folder with all packages for teams that were served: lock files of teams name them. */
export const oldKitsDir = (releasesDir: string): string => path.join(releasesDir, '.kit');

/** Copies the files of the present shell. */
export const keepShell = (shellDir: string, releasesDir: string): Promise<void> =>
  keepFiles(shellDir, oldShellsDir(releasesDir), /^(?!shell\.json$)/);

/** Copies the present packages for teams. */
export const keepKit = (kitDir: string, releasesDir: string): Promise<void> =>
  keepFiles(kitDir, oldKitsDir(releasesDir), /\.tgz$/);

/** Copies the files of a build. File names contain content hashes, so that one folder can contain all builds. */
async function keepFiles(from: string, folder: string, names: RegExp): Promise<void> {
  await mkdir(folder, { recursive: true });
  const now = new Date();
  for (const file of await readdir(from)) {
    if (!names.test(file)) continue;
    const copy = path.join(folder, file);
    if ((await stat(copy).catch(() => null)) === null)
      await cp(path.join(from, file), copy, { recursive: true });
    // The modification time is the time of last use.
    await utimes(copy, now, now);
  }
}

/** Deletes the files of shells that were last used before `since`. */
export async function deleteOldShells(releasesDir: string, since: Date): Promise<void> {
  const folder = oldShellsDir(releasesDir);
  for (const file of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(path.join(folder, file));
    if (mtime < since) await rm(path.join(folder, file), { recursive: true });
  }
}
