import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Config } from '../core/config/config.ts';
import { syncPath } from '../db/synced-files.ts';
import { releaseKeyFileOf, uploadsDir } from '../releases/index.ts';
import type { ArchiveEntry } from './archive.ts';

const OWNER_ONLY = 0o600;
const RELEASES = 'releases/';
const KEY = 'release-key.json';
/** Secrets of a server with the embedded database, outside of production. */
const LOCAL_FILES = ['release-token', 'sample-accounts.json'];

/** The files in a backup that have a fixed place, by their name in it. */
function secretFiles(config: Config): Record<string, string> {
  const local = config.databaseUrl === null ? LOCAL_FILES : [];
  return {
    [KEY]: releaseKeyFileOf(config),
    ...Object.fromEntries(local.map((name) => [name, path.join(config.dataDir, name)])),
  };
}

/** Reads the key, the local secrets and the published releases. Uploads that are not complete are left out: `publish` repeats them. */
export async function* readStoredFiles(config: Config): AsyncGenerator<ArchiveEntry> {
  for (const [name, file] of Object.entries(secretFiles(config)))
    if (existsSync(file)) yield { name, bytes: await readFile(file) };
  const { releasesDir } = config;
  for (const file of await filesIn(releasesDir)) {
    if (file.startsWith(uploadsDir(releasesDir) + path.sep)) continue;
    const name = RELEASES + path.relative(releasesDir, file).split(path.sep).join('/');
    yield { name, bytes: await readFile(file) };
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Restores files of a backup. */
export interface RestoredFiles {
  /** Writes a file of a release at once: it adds to the releases that are there. Keeps the others until `putSecrets`. */
  add(entry: ArchiveEntry): Promise<void>;
  /** Puts the key and the local secrets in their places. Keeps what they replace under another name. */
  putSecrets(): Promise<void>;
}

/** `replace`: whether another key may be replaced. `suffix`: of the names of replaced files. */
export function restoredFiles(config: Config, replace: boolean, suffix: string): RestoredFiles {
  const places = secretFiles(config);
  const secrets: ArchiveEntry[] = [];
  return {
    async add(entry) {
      if (entry.name.startsWith(RELEASES)) await addRelease(config.releasesDir, entry);
      else if (places[entry.name] !== undefined) {
        if (!replace) await refuseOther(places[entry.name] as string, entry.bytes);
        secrets.push(entry);
      }
    },
    async putSecrets() {
      for (const { name, bytes } of secrets) {
        const file = places[name] as string;
        if (await contains(file, bytes)) continue;
        if (existsSync(file)) await rename(file, file + suffix);
        await put(file, bytes, OWNER_ONLY);
      }
    },
  };
}

async function addRelease(releasesDir: string, { name, bytes }: ArchiveEntry): Promise<void> {
  const file = path.resolve(releasesDir, name.slice(RELEASES.length));
  // A backup that is not encrypted can be forged.
  if (!file.startsWith(releasesDir + path.sep))
    throw new CommandError(`The backup contains a file outside its folder: ${name}`);
  if (!(await contains(file, bytes))) await put(file, bytes, 0o644);
}

async function refuseOther(file: string, bytes: Buffer): Promise<void> {
  if (!existsSync(file) || (await contains(file, bytes))) return;
  throw new CommandError(
    `${file} exists and differs from the one in the backup. Add --replace to keep it under another name.`,
  );
}

const contains = async (file: string, bytes: Buffer): Promise<boolean> =>
  existsSync(file) && (await readFile(file)).equals(bytes);

/** Writes a file so that it is complete on the disk, or not there. */
async function put(file: string, bytes: Buffer, mode: number): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const part = `${file}.restoring`;
  await rm(part, { force: true });
  await writeFile(part, bytes, { mode, flush: true });
  await rename(part, file);
  syncPath(folder);
}
