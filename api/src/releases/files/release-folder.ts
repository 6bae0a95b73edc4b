import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { badRequest } from '../../core/http/errors.ts';
import { integrityOf } from '../registry/manifest.ts';
import { checkedWrite } from './checked-write.ts';
import { compressedCopies, copyOfSame } from './compressed-copies.ts';
import type { Named, Upload } from './release-uploads.ts';

const MANIFEST = 'release.json';
const PARTS = 'parts';

/** Where uploads lie until they are whole, those of a release at `<remote>/<version>`: nothing is served from there. */
export const uploadsDir = (releasesDir: string): string => path.join(releasesDir, '.incoming');

/** Where the files of releases lie: the folder that the servers share. Uploads lie apart, where nothing is served from:
 *  `.incoming/<name>/<version>/<id of the upload>` holds whole files with the right bytes and nothing else, files that
 *  are being written are in `parts` beside it. */
export interface ReleaseFolder {
  /** Whether the release with this manifest lies where it is served from. */
  has(release: Named, manifest: string): Promise<boolean>;
  /** Makes the folder of an upload, and deletes what came for other builds of the version. Call it with the release
   *  locked. */
  open(upload: Upload): Promise<void>;
  /** Files that are not there yet, or not right. */
  missing(upload: Upload): Promise<string[]>;
  /** Takes a file. Throws a 400 when it is not in the manifest or has other bytes. */
  write(upload: Upload, file: string, body: Readable): Promise<void>;
  /** Takes all files of a build that lies here. */
  copyFrom(folder: string, upload: Upload): Promise<void>;
  /** Adds what lies beside the files where they are served from: their compressed copies and the manifest. */
  seal(upload: Upload): Promise<void>;
  /** Moves a sealed upload to where it is served from, in one step. Call it with the release locked. */
  complete(upload: Upload): Promise<void>;
  /** Deletes what was uploaded of a release. Call it with the release locked. */
  forget(release: Named): Promise<void>;
  /** Deletes a release. Call it with the release locked. */
  remove(release: Named): Promise<void>;
}

export function releaseFolder(root: string): ReleaseFolder {
  const servedAt = ({ name, version }: Named): string => path.join(root, name, version);
  const uploadsOf = ({ name, version }: Named): string => path.join(uploadsDir(root), name, version);
  const folderOf = ({ id, release }: Upload): string => path.join(uploadsOf(release), id);

  const has: ReleaseFolder['has'] = async (release, manifest) =>
    (await readFile(path.join(servedAt(release), MANIFEST), 'utf8').catch(() => null)) === manifest;

  /** A path of its own for a file that is being written. */
  async function newPart(release: Named): Promise<string> {
    const parts = path.join(uploadsOf(release), PARTS);
    await mkdir(parts, { recursive: true });
    return path.join(parts, crypto.randomUUID());
  }

  /** Writes a file that is there whole or not at all. */
  async function writeWhole({ release }: Upload, target: string, bytes: Buffer | string): Promise<void> {
    const part = await newPart(release);
    try {
      await writeFile(part, bytes);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  const write: ReleaseFolder['write'] = async (upload, file, body) => {
    const about = aboutFile(upload.release, file);
    const target = path.join(folderOf(upload), file);
    await mkdir(path.dirname(target), { recursive: true });
    await checkedWrite(body, about, { name: file, part: await newPart(upload.release), path: target });
  };

  // Requests may still write there; pruning deletes what stays.
  const forget: ReleaseFolder['forget'] = (release) => rm(uploadsOf(release), DELETED).catch(() => undefined);

  return {
    has,
    async open(upload) {
      const folder = folderOf(upload);
      await mkdir(uploadsOf(upload.release), { recursive: true });
      for (const name of await readdir(uploadsOf(upload.release)))
        if (name !== upload.id && name !== PARTS)
          await rm(path.join(uploadsOf(upload.release), name), DELETED);
      if (await exists(folder)) return;
      // A process that ended between moving the files and recording the release left them where they are served from.
      if (await has(upload.release, upload.manifest)) await rename(servedAt(upload.release), folder);
      else await mkdir(folder);
    },
    async missing(upload) {
      const wrong: string[] = [];
      for (const [file, { integrity }] of Object.entries(upload.release.files)) {
        const bytes = await readFile(path.join(folderOf(upload), file)).catch(() => null);
        if (bytes === null || integrityOf(bytes) !== integrity) wrong.push(file);
      }
      return wrong;
    },
    write,
    async copyFrom(folder, upload) {
      for (const [file, { integrity }] of Object.entries(upload.release.files)) {
        const source = path.join(folder, file);
        // Opened first: a stream of a missing file fails before anything listens to it.
        await write(upload, file, (await open(source)).createReadStream());
        const target = path.join(folderOf(upload), file);
        for (const ending of ['.br', '.gz'] as const) {
          const copy = await copyOfSame(source + ending, ending, integrity);
          if (copy !== null) await writeWhole(upload, target + ending, copy);
        }
        if (await exists(`${source}.map`)) await copyFile(`${source}.map`, `${target}.map`);
      }
    },
    async seal(upload) {
      const folder = folderOf(upload);
      const put = (file: string, bytes: Buffer | string): Promise<void> =>
        writeWhole(upload, path.join(folder, file), bytes);
      await compressedCopies(folder, Object.keys(upload.release.files), put);
      await put(MANIFEST, upload.manifest);
    },
    async complete(upload) {
      const served = servedAt(upload.release);
      await mkdir(path.dirname(served), { recursive: true });
      await rm(served, DELETED);
      await rename(folderOf(upload), served);
      await forget(upload.release);
    },
    forget,
    remove: (release) => rm(servedAt(release), DELETED),
  };
}

/** A request that adds a file meanwhile makes the deletion start again. */
const DELETED = { recursive: true, force: true, maxRetries: 5 } as const;

/** What the manifest says of a file. Throws a 400 when it does not name it. */
export function aboutFile(release: Release, file: string): Release['files'][string] {
  const about = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  if (about !== undefined) return about;
  throw badRequest(
    `${JSON.stringify(file)} is not in the release.json of ${release.name} ${release.version}.`,
  );
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => null)) !== null;
