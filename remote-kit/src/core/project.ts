import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { parsedJson, partName } from '../webpack/part.ts';

/** The server of a project, from `fareweave.json`. */
export interface Settings {
  /** The URL of the product's server. */
  server: string;
  /** The server's public release keys when the project was created, base64. The tools accept no other key. */
  keys: string[];
}

/** A remote and its build in `dist/`. */
export interface Built {
  name: string;
  folder: string;
  dist: string;
  manifest: string;
  release: Release;
}

const SETTINGS = 'fareweave.json';

/** Returns the name of the remote in this folder; undefined if the folder is not that of a remote. */
export const remoteHere = (folder: string = process.cwd()): string | undefined =>
  existsSync(path.join(folder, 'remote.json')) ? partName(folder) : undefined;

/** Returns the folder of a remote: the current one, or one inside it. Throws a `CommandError`. */
export function remoteFolder(name: string): string {
  if (remoteHere() === name) return process.cwd();
  const folder = path.resolve(name);
  if (/^mf-[\w-]+$/.test(name) && existsSync(path.join(folder, 'remote.json'))) return folder;
  const here = remoteHere();
  throw new CommandError(
    here === undefined
      ? `There is no remote.json of ${name} here. Run the command in its folder, or create it: npm run release -- create ${name} --path /…`
      : `This folder is that of ${here}, not of ${name}.`,
  );
}

/** Reads `fareweave.json` of the current folder; null if there is none. Throws a `CommandError` for a damaged one. */
export function readSettings(folder: string = process.cwd()): Settings | null {
  const file = path.join(folder, SETTINGS);
  if (!existsSync(file)) return null;
  const { server, keys } = parsedJson<Partial<Settings>>(readFileSync(file, 'utf8')) ?? {};
  if (typeof server === 'string' && Array.isArray(keys)) return { server, keys };
  throw new CommandError(`${SETTINGS} is damaged. It contains {"server": "https://…", "keys": ["…"]}.`);
}

/** Reads the build of a remote. The server validates it when it receives it. Throws a `CommandError`. */
export function readBuilt(name: string): Built {
  const folder = remoteFolder(name);
  const dist = path.join(folder, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) throw new CommandError(`${name} is not built. Run npm run build in ${folder}.`);
  const manifest = readFileSync(file, 'utf8');
  const release = parsedJson<Release>(manifest);
  if (release?.name === name && typeof release.version === 'string')
    return { name, folder, dist, manifest, release };
  throw new CommandError(
    release === null
      ? `${name}: its release.json is not valid JSON, because the build was cut off. Build it again.`
      : `${name}: its release.json belongs to ${release.name}. Build it again.`,
  );
}
