import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../run/steps.ts';

/** What builds write: a build must not find it in a copy. */
const WRITTEN = new Set(['.nx', '.cache', '.federation']);
/** The same, and what builds do not read, in folders of our own. `dist` and `e2e` are also folders of packages. */
const OWN_LEFT_OUT = new Set(['.git', 'dist', 'var', 'e2e', 'test-results']);

/** A second working copy in another folder, for as long as a check takes. Its files are hard links: a copy takes seconds and
 *  no space, and nothing may write into its files. */
export async function workspaceCopy(): Promise<{ folder: string; remove(): Promise<void> }> {
  // Hard links need the same file system, so it lies in the working copy.
  await mkdir(path.join(root, 'var'), { recursive: true });
  const folder = await mkdtemp(path.join(root, 'var', 'another folder '));
  await linkTree(root, folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function linkTree(from: string, to: string, isPackage = false): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (WRITTEN.has(name) || (!isPackage && OWN_LEFT_OUT.has(name))) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target, isPackage || name === 'node_modules');
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(source), target);
    } else if (entry.isFile()) {
      // Some file systems have no hard links.
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}
