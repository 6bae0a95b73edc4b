import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Reads the text of the shell's description of its build; null when the shell is not built. */
export const readShellText = (shellDir: string): Promise<string | null> =>
  readFile(path.join(shellDir, 'shell.json'), 'utf8').catch(() => null);

/** The folder with the files of all shells that were served: open pages continue to load the files of their shell. */
export const oldShellsDir = (releasesDir: string): string => path.join(releasesDir, '.shell');

/** The folder with all packages for teams that were served: lock files of teams name them. */
export const oldKitsDir = (releasesDir: string): string => path.join(releasesDir, '.kit');

/** Copies the files of the present shell. Returns their names. */
export const keepShell = (shellDir: string, releasesDir: string): Promise<string[]> =>
  keepFiles(shellDir, oldShellsDir(releasesDir), /^(?!shell\.json$)/);

/** Copies the present packages for teams. */
export const keepKit = (kitDir: string, releasesDir: string): Promise<string[]> =>
  keepFiles(kitDir, oldKitsDir(releasesDir), /\.tgz$/);

/** How often the use of a shell is recorded, in milliseconds. */
export const USE_RECORDED_MS = 86_400_000;

/** Records that pages use these files of a shell: the modification time of a copy is the time of last use. */
export const recordUse = (releasesDir: string, files: readonly string[]): Promise<void> =>
  touch(oldShellsDir(releasesDir), files);

/** Copies the files of a build. File names contain content hashes, so that one folder can contain all builds. */
async function keepFiles(from: string, folder: string, names: RegExp): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(from)).filter((file) => names.test(file));
  for (const file of files) {
    const [source, copy] = [path.join(from, file), path.join(folder, file)];
    // A server that was killed may have left a part of a file.
    if ((await sizeOf(copy)) !== (await sizeOf(source))) await cp(source, copy, { recursive: true });
  }
  await touch(folder, files);
  return files;
}

/** The size of a file; undefined when it does not exist. */
export const sizeOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => null))?.size;

/** Sets the modification time of files. Skips those that do not exist. */
async function touch(folder: string, files: readonly string[]): Promise<void> {
  const now = new Date();
  for (const file of files)
    await utimes(path.join(folder, file), now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
}

/** Deletes the files of shells that were last used before `since`. */
export async function deleteOldShells(releasesDir: string, since: Date): Promise<void> {
  const folder = oldShellsDir(releasesDir);
  for (const file of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(path.join(folder, file));
    if (mtime.getTime() + USE_RECORDED_MS < since.getTime())
      await rm(path.join(folder, file), { recursive: true });
  }
}
