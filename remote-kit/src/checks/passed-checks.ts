import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '../core/project.ts';

const cacheOf = ({ folder }: Pick<Built, 'folder'>): string =>
  path.join(folder, 'node_modules/.cache/fareweave');

/** Increment it with each new check, so that builds that passed the old checks are checked again. */
const CHECKS_VERSION = 5;

/** What identifies a build. */
type Checked = Pick<Built, 'manifest' | 'folder'>;

/** Whether this build passed all checks before, from the same sources, in the product of the same server. */
export const hasPassed = (built: Checked, server: string): boolean => existsSync(recordOf(built, server));

/** Records that a build passed all checks. Returns the file of the record. */
export function recordPassed(built: Pick<Built, 'manifest' | 'folder' | 'release'>, server: string): string {
  mkdirSync(cacheOf(built), { recursive: true });
  const file = recordOf(built, server);
  writeFileSync(file, built.release.version);
  return file;
}

/** Returns the file of a record. Its name hashes the sources, too, because a change of types changes them but not the build. */
function recordOf({ manifest, folder }: Checked, server: string): string {
  const hash = createHash('sha256').update(`${CHECKS_VERSION}\n${server}\n${manifest}`);
  for (const file of sourcesOf(folder))
    hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)));
  return path.join(cacheOf({ folder }), `passed-${hash.digest('hex')}`);
}

/** Folders of packages, of builds and of git, which also change without a change of the sources. */
const NOT_SOURCES = /^(dist|\.git|\.fareweave)[/\\]|(^|[/\\])node_modules[^/\\]*[/\\]/;

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SOURCES.test(file))
    .sort();
