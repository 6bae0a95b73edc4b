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
  /** Writes a file of a release at once, because it replaces nothing. Writes all other files beside their places until `putSecrets`. */
  add(entry: ArchiveEntry): Promise<void>;
  /** Moves the key and the local secrets to their places. Keeps what they replace under another name. */
  putSecrets(): Promise<void>;
  /** Deletes what `putSecrets` has not moved, after a failure: a copy of the key must not stay. */
  discard(): Promise<void>;
}

/** `replace`: whether another key may be replaced. `suffix`: the end of the names under which replaced files are kept. */
export function restoredFiles(config: Config, replace: boolean, suffix: string): RestoredFiles {
  const places = secretFiles(config);
  const secrets: { file: string; part: string }[] = [];
  return {
    async add(entry) {
      if (entry.name.startsWith(RELEASES)) return addRelease(config.releasesDir, entry);
      const file = places[entry.name];
      if (file === undefined || (await contains(file, entry.bytes))) return;
      if (existsSync(file) && !replace)
        throw new CommandError(
          `${file} exists and differs from the one in the backup. Add --replace to keep it under another name.`,
        );
      secrets.push({ file, part: await writePart(file, entry.bytes, OWNER_ONLY) });
    },
    async putSecrets() {
      for (const { file, part } of secrets) {
        if (existsSync(file)) await rename(file, file + suffix);
        await putPart(part, file);
      }
    },
    async discard() {
      for (const { part } of secrets) await rm(part, { force: true });
    },
  };
}

async function addRelease(releasesDir: string, { name, bytes }: ArchiveEntry): Promise<void> {
  const file = path.resolve(releasesDir, name.slice(RELEASES.length));
  // A backup that is not encrypted can be forged.
  if (!file.startsWith(releasesDir + path.sep))
    throw new CommandError(`The backup contains a file outside its folder: ${name}`);
  if (!(await contains(file, bytes))) await putPart(await writePart(file, bytes, 0o644), file);
}

const contains = async (file: string, bytes: Buffer): Promise<boolean> =>
  existsSync(file) && (await readFile(file)).equals(bytes);

/** Writes a file beside its place and syncs it to the disk. Returns its path. */
async function writePart(file: string, bytes: Buffer, mode: number): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.restoring`;
  await rm(part, { force: true });
  await writeFile(part, bytes, { mode, flush: true });
  return part;
}

/** Moves a written file to its place, so that it is complete on the disk, or not there. */
async function putPart(part: string, file: string): Promise<void> {
  await rename(part, file);
  syncPath(path.dirname(file));
}
