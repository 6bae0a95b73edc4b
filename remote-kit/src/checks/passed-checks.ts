import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '../core/project.ts';

const cacheOf = ({ folder }: Pick<Built, 'folder'>): string =>
  path.join(folder, 'node_modules/.cache/fareweave');

/** Increment it with each new check, so that builds that passed the old checks are checked again. */
const CHECKS_VERSION = 4;

/** Whether this build passed all checks before, from the same sources. */
export const hasPassed = (built: Built): boolean => existsSync(recordOf(built));

/** Records that a build passed all checks. Returns the file of the record. */
export function recordPassed(built: Built): string {
  mkdirSync(cacheOf(built), { recursive: true });
  const file = recordOf(built);
  writeFileSync(file, built.release.version);
  return file;
}

/** Hashes the sources, too: a change of types does not change the build. */
function recordOf({ manifest, folder }: Built): string {
  const hash = createHash('sha256').update(`${CHECKS_VERSION}\n${manifest}`);
  for (const file of sourcesOf(folder))
    hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)));
  return path.join(cacheOf({ folder }), `passed-${hash.digest('hex')}`);
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(dist|node_modules[^/\\]*)[/\\]/.test(file))
    .sort();
