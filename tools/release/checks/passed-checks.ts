import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../run/steps.ts';
import type { Built } from '../built.ts';

const FOLDER = path.join(root, 'node_modules/.cache/fareweave-release');

/** Rises when a check is added: what passed before has to pass again. */
const CHECKS = 2;

/** Whether this very build passed all checks before, from these very sources. */
export const hasPassed = (built: Built): boolean => existsSync(note(built));

/** Returns the file that says so. */
export function notePassed(built: Built): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = note(built);
  writeFileSync(file, built.release.version);
  return file;
}

/** The build's bytes say nothing of its types: the sources count, too. */
function note({ manifest, folder }: Built): string {
  const hash = createHash('sha256').update(`${CHECKS}\n${manifest}`);
  for (const file of sourcesOf(folder))
    hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)));
  return path.join(FOLDER, `passed-${hash.digest('hex')}`);
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(dist|node_modules[^/\\]*)[/\\]/.test(file))
    .sort();
