import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/steps.ts';
import { type PackageJson, packedPackage } from './package-json.ts';

/** Adds package.json, licence, README and changelog to a compiled package. */
export function stage(folder: string, part: string, given: PackageJson, more: object): void {
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  for (const file of ['README.md', 'CHANGELOG.md'])
    cpSync(path.join(root, part, file), path.join(folder, file));
  const write = (sources: string): void => {
    const text = JSON.stringify(packedPackage(given, { sources, more }), null, 2);
    writeFileSync(path.join(folder, 'package.json'), `${text}\n`);
  };
  // The hash includes package.json, because a package with another dependency needs another name. So package.json is written twice.
  write('');
  write(contentHash(folder));
}

function contentHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
