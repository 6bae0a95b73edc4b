import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../../core/http/errors.ts';

/** Where the files of all shells lie that were served: pages that are open go on with the one they came with. */
export const oldShellsDir = (releasesDir: string): string => path.join(releasesDir, '.shell');

/** Keeps the files of the shell in use. Their names change with their content, so those of all builds lie together. */
export async function keepShell(shellDir: string, releasesDir: string): Promise<void> {
  const kept = oldShellsDir(releasesDir);
  await mkdir(kept, { recursive: true });
  const now = new Date();
  for (const file of await readdir(shellDir)) {
    if (file === 'shell.json') continue;
    const copy = path.join(kept, file);
    if ((await stat(copy).catch(() => null)) === null)
      await cp(path.join(shellDir, file), copy, { recursive: true });
    // When it was in use for the last time.
    await utimes(copy, now, now);
  }
}

/** Deletes what no server has used since. */
export async function forgetShells(releasesDir: string, since: Date): Promise<void> {
  const kept = oldShellsDir(releasesDir);
  for (const file of await readdir(kept).catch(() => [])) {
    const { mtime } = await stat(path.join(kept, file));
    if (mtime < since) await rm(path.join(kept, file), { recursive: true });
  }
}

/** What the shell's build wrote about itself. Throws a 503 when it is not there. */
export async function readShellBuild(shellDir: string): Promise<ShellBuild> {
  try {
    return JSON.parse(await readFile(path.join(shellDir, 'shell.json'), 'utf8')) as ShellBuild;
  } catch (cause) {
    throw new HttpError(503, 'NO_SHELL', 'The shell is not built on this server: npm run build', { cause });
  }
}
