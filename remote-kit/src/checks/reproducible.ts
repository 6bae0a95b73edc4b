import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { Built } from '../core/project.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { run, runWebpack } from '../webpack/build.ts';
import { readJson } from '../webpack/part.ts';
import type { Finding } from './finding.ts';

const RULE = 'reproducible';
const EXAMPLES = 3;
/** A copy of this age is left over from a check that was stopped. */
const STALE_MS = 3_600_000;
const COPY = 'another folder ';
/** Output of builds: a copy must not contain it. */
const BUILD_OUTPUT = new Set(['.nx', '.cache', '.federation', '.fareweave']);
/** Folders outside packages and sources that no build reads. (Packages and sources also have folders `dist` and `e2e`.) */
const NOT_COPIED = new Set(['.git', 'dist', 'var', 'e2e', 'test-results']);

/** Builds the sources twice more: here with webpack alone, and in another folder with `npm run build`. Returns a finding when any
 *  file differs. */
export async function reproducible(built: Built): Promise<Finding[]> {
  const { name, release } = built;
  try {
    for (const [where, build] of [
      ['again', buildHere],
      ['in another folder', buildElsewhere],
    ] as const) {
      const files = differences(release, await build(built));
      if (files.length === 0) continue;
      const examples = `${files.slice(0, EXAMPLES).join(', ')}${files.length > EXAMPLES ? ' …' : ''}`;
      return [
        {
          rule: RULE,
          message: `Building ${name} ${where} gives other bytes: ${examples}`,
          fix: `build it again; if it fails again, remove from the build everything that depends on the time, random numbers, the folder or the machine`,
        },
      ];
    }
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ rule: RULE, message: `${name} does not build: ${message}`, fix: 'correct the build errors' }];
  }
}

const buildHere = ({ name, folder }: Built): Promise<Release> =>
  withTemporaryFolder(path.join(tmpdir(), `fareweave-${name}-`), async (output) => {
    await runWebpack(folder, output);
    return readRelease(output);
  });

/** Builds with `npm run build`, as a pipeline does, in a copy whose path has another length and a space. The copy contains the
 *  packages, too: their place relative to the remote is part of the build. */
async function buildElsewhere({ folder }: Built): Promise<Release> {
  const root = folderOfPackages(folder);
  // Hard links need the same file system, so the copy is inside the project.
  const parent = path.join(root, '.fareweave');
  await mkdir(parent, { recursive: true });
  await removeStaleCopies(parent);
  return withTemporaryFolder(path.join(parent, COPY), async (copy) => {
    await linkTree(root, copy);
    const remote = path.join(copy, path.relative(root, folder));
    await run('npm', ['run', 'build'], { cwd: remote });
    return readRelease(path.join(remote, 'dist'));
  });
}

/** Deletes the copies that stopped checks left behind, not those of checks that run now. */
export async function removeStaleCopies(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const copy = path.join(parent, name);
    const stats = await stat(copy).catch(() => null);
    if (name.startsWith(COPY) && stats !== null && Date.now() - stats.mtimeMs > STALE_MS)
      await rm(copy, { recursive: true, force: true });
  }
}

/** Returns the nearest folder, from this one upwards, in which the kit is installed. Throws an error when there is none. */
function folderOfPackages(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(path.join(at, 'node_modules/@fareweave/remote-kit'))) return at;
  throw new Error('@fareweave/remote-kit is not installed. Run npm install.');
}

const readRelease = (dist: string): Release => readJson(dist, 'release.json');

/** Returns the files that differ, or `release.json` when only that differs. */
function differences(first: Release, second: Release): string[] {
  const files = [...new Set([...Object.keys(first.files), ...Object.keys(second.files)])];
  const differing = files.filter((file) => first.files[file]?.integrity !== second.files[file]?.integrity);
  if (differing.length > 0 || JSON.stringify(first) === JSON.stringify(second)) return differing;
  return ['release.json'];
}

/** Copies a project with hard links, which takes seconds and no space. Nothing may write into the linked files. `isWhole`: whether the
 *  folder is of a package or of sources. */
export async function linkTree(from: string, to: string, isWhole = false): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (BUILD_OUTPUT.has(name) || (!isWhole && NOT_COPIED.has(name))) continue;
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target, isWhole || name === 'node_modules' || name === 'src');
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(source), target);
    } else if (entry.isFile()) {
      // Some file systems have no hard links.
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}
