import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { HttpError } from '../../api/src/core/http/errors.ts';
import { readManifest } from '../../api/src/releases/registry/manifest.ts';
import { CommandError } from './command-error.ts';

/** A remote and its build in `dist/`. */
export interface Built {
  name: string;
  folder: string;
  dist: string;
  manifest: string;
  release: Release;
}

/** Returns the folder of a remote in the current directory, which for npm is the working copy. Throws a `CommandError`. */
export function remoteFolder(name: string): string {
  const folder = path.resolve(name);
  if (/^mf-[\w-]+$/.test(name) && existsSync(path.join(folder, 'remote.json'))) return folder;
  throw new CommandError(
    `There is no remote ${name} here. Create it: npm run create-remote -- ${name} --path /…`,
  );
}

/** Reads the build of a remote. Throws a `CommandError`. */
export function readBuilt(name: string): Built {
  const folder = remoteFolder(name);
  const dist = path.join(folder, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file))
    throw new CommandError(`${name} is not built. Build it: npm run build -w @fareweave/${name}`);
  const manifest = readFileSync(file, 'utf8');
  try {
    const { version } = readManifest(manifest);
    return { name, folder, dist, manifest, release: readManifest(manifest, { name, version }) };
  } catch (error) {
    if (error instanceof HttpError) throw new CommandError(`${name}: ${error.message}`, error.code);
    throw error;
  }
}
