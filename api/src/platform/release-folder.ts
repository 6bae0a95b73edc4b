import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { badRequest } from '../errors.ts';
import { checkedWrite } from './checked-write.ts';
import { compressedCopies } from './compressed-copies.ts';
import { integrityOf } from './integrity.ts';
import { uploadsDir } from './old-uploads.ts';

const MANIFEST = 'release.json';
let parts = 0;

type Named = Pick<Release, 'name' | 'version'>;

/** Where the files of releases lie: the folder that the servers share. What is still coming in lies apart, where nobody
 *  is served from, and moves over in one step. */
export interface ReleaseFolder {
  /** Whether it lies where it is served from. */
  has(release: Named): Promise<boolean>;
  /** Begins an upload, or goes on with one; forgets what came for another build of the version. */
  begin(release: Named, manifest: string): Promise<void>;
  /** The manifest of what is coming in; null when nothing is. */
  incoming(release: Named): Promise<string | null>;
  /** Files that are not there yet, or not right. */
  missing(release: Release): Promise<string[]>;
  write(release: Release, file: string, body: Readable): Promise<void>;
  /** Takes all files of a build that lies here. */
  copyFrom(folder: string, release: Release): Promise<void>;
  /** Adds what is served beside the files: their compressed copies. */
  compress(release: Release): Promise<void>;
  /** Moves it to where it is served from, in one step. */
  complete(release: Named): Promise<void>;
  remove(release: Named): Promise<void>;
}

export function releaseFolder(root: string): ReleaseFolder {
  const servedAt = ({ name, version }: Named): string => path.join(root, name, version);
  const incomingAt = ({ name, version }: Named): string => path.join(uploadsDir(root), name, version);

  /** Files that were moved over by a process that ended before it could say so are taken back. */
  async function reopen(release: Named): Promise<void> {
    const incoming = incomingAt(release);
    if ((await exists(incoming)) || !(await exists(servedAt(release)))) return;
    await mkdir(path.dirname(incoming), { recursive: true });
    await rename(servedAt(release), incoming);
  }

  const incoming = (release: Named): Promise<string | null> =>
    readFile(path.join(incomingAt(release), MANIFEST), 'utf8').catch(() => null);

  return {
    has: (release) => exists(path.join(servedAt(release), MANIFEST)),
    incoming,
    async begin(release, manifest) {
      await reopen(release);
      if ((await incoming(release)) === manifest) return;
      const folder = incomingAt(release);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, MANIFEST), manifest);
    },
    async missing(release) {
      const wrong: string[] = [];
      for (const [file, { integrity }] of Object.entries(release.files)) {
        const bytes = await readFile(path.join(incomingAt(release), file)).catch(() => null);
        if (bytes === null || integrityOf(bytes) !== integrity) wrong.push(file);
      }
      return wrong;
    },
    async write(release, file, body) {
      const about = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
      if (about === undefined) {
        throw badRequest(
          `${JSON.stringify(file)} is not in the release.json of ${release.name} ${release.version}.`,
        );
      }
      const target = path.join(incomingAt(release), file);
      await mkdir(path.dirname(target), { recursive: true });
      parts += 1;
      await checkedWrite(body, about, {
        name: file,
        part: `${target}.${process.pid}-${parts}`,
        path: target,
      });
    },
    async copyFrom(folder, release) {
      for (const file of Object.keys(release.files)) {
        await this.write(release, file, createReadStream(path.join(folder, file)));
        for (const form of ['.br', '.gz', '.map']) {
          const copy = path.join(folder, file + form);
          if (await exists(copy)) await cp(copy, path.join(incomingAt(release), file + form));
        }
      }
    },
    compress: (release) => compressedCopies(incomingAt(release), Object.keys(release.files)),
    async complete(release) {
      const from = incomingAt(release);
      await mkdir(path.dirname(servedAt(release)), { recursive: true });
      await rm(servedAt(release), { recursive: true, force: true });
      await rename(from, servedAt(release));
    },
    async remove(release) {
      await rm(servedAt(release), { recursive: true, force: true });
    },
  };
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => null)) !== null;
