import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Release, ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { badRequest } from '../../core/http/errors.ts';
import { nameAndVersion, type ReleaseId, readManifest } from '../registry/manifest.ts';
import { checkedWrite } from './checked-write.ts';
import { compressedCopies, readCompressedCopy } from './compressed-files.ts';
import { sizeOf } from './kept-shell-files.ts';
import type { Upload } from './release-uploads.ts';

const MANIFEST = 'release.json';
const PARTS = 'parts';
/** Files that are written to the disk at the same time. */
const SYNCED_AT_ONCE = 50;

/** The folder of incomplete uploads, in which the files of a release have the path `<remote>/<version>`. It is not served. */
export const uploadsDir = (releasesDir: string): string => path.join(releasesDir, '.incoming');

/** Access to the folder of releases, which all servers share. Uploads have a separate folder, which is not served:
 *  `.incoming/<name>/<version>/<upload id>` contains only complete files with correct bytes; a file that is being written
 *  is in `parts` beside it. Lock the release before `open`, `complete`, `deleteUploads` and `remove`. */
export function releaseFolder(root: string) {
  const servedAt = ({ name, version }: ReleaseId): string => path.join(root, name, version);
  const uploadsOf = ({ name, version }: ReleaseId): string => path.join(uploadsDir(root), name, version);
  const folderOf = ({ id, release }: Upload): string => path.join(uploadsOf(release), id);

  /** Whether the release is in the served folder, with this manifest and all its files, which may have been lost or cut off (RELS-45). */
  async function has(release: ReleaseId, manifest: string): Promise<boolean> {
    const served = servedAt(release);
    if ((await readFile(path.join(served, MANIFEST), 'utf8').catch(() => null)) !== manifest) return false;
    const files = Object.entries(readManifest(manifest, release).files);
    const isWhole = async ([file, { bytes }]: (typeof files)[number]): Promise<boolean> => {
      const [size, ...copies] = await Promise.all(
        ['', '.br', '.gz'].map((ending) => sizeOf(path.join(served, file + ending))),
      );
      return size === bytes && !copies.includes(0);
    };
    return (await Promise.all(files.map(isWhole))).every(Boolean);
  }

  /** A unique path for a file while it is written. */
  async function newPart(release: ReleaseId): Promise<string> {
    const parts = path.join(uploadsOf(release), PARTS);
    await mkdir(parts, { recursive: true });
    return path.join(parts, crypto.randomUUID());
  }

  /** Writes a file atomically: it exists complete or not at all. */
  async function writeAtomically({ release }: Upload, target: string, bytes: Buffer | string): Promise<void> {
    const part = await newPart(release);
    try {
      await writeFile(part, bytes);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Writes a file of an upload. Throws a 400 when it is not in the manifest or has other bytes. */
  async function write(upload: Upload, file: string, body: Readable): Promise<void> {
    const expected = manifestEntry(upload.release, file);
    const target = path.join(folderOf(upload), file);
    await mkdir(path.dirname(target), { recursive: true });
    await checkedWrite(body, expected, { name: file, part: await newPart(upload.release), path: target });
  }

  /** Deletes the uploads of a release. Ignores failures: requests may still write, and pruning deletes the rest. */
  const deleteUploads = (release: ReleaseId): Promise<void> =>
    rm(uploadsOf(release), DELETED).catch(() => undefined);

  return {
    has,
    write,
    deleteUploads,

    /** Creates the folder of an upload and deletes uploads of other builds of the version. */
    async open(upload: Upload): Promise<void> {
      const folder = folderOf(upload);
      const uploads = uploadsOf(upload.release);
      await mkdir(uploads, { recursive: true });
      for (const name of await readdir(uploads))
        if (name !== upload.id && name !== PARTS) await rm(path.join(uploads, name), DELETED);
      if (await exists(folder)) return;
      // A process that ended between moving the files and recording the release has left them in the served folder.
      if (await has(upload.release, upload.manifest)) await rename(servedAt(upload.release), folder);
      else await mkdir(folder);
    },

    /** The files of an upload that are missing or have other bytes. */
    async missing(upload: Upload): Promise<string[]> {
      const wrong: string[] = [];
      for (const [file, { integrity }] of Object.entries(upload.release.files)) {
        const bytes = await readFile(path.join(folderOf(upload), file)).catch(() => null);
        if (bytes === null || integrityOf(bytes) !== integrity) wrong.push(file);
      }
      return wrong;
    },

    /** Copies all files of a local build into an upload. */
    async copyFrom(folder: string, upload: Upload): Promise<void> {
      for (const [file, { integrity }] of Object.entries(upload.release.files)) {
        const source = path.join(folder, file);
        // Open the file first: the stream of a missing file fails before there is a listener.
        await write(upload, file, (await open(source)).createReadStream());
        const target = path.join(folderOf(upload), file);
        for (const ending of ['.br', '.gz'] as const) {
          const copy = await readCompressedCopy(source + ending, ending, integrity);
          if (copy !== null) await writeAtomically(upload, target + ending, copy);
        }
        if (await exists(`${source}.map`)) await copyFile(`${source}.map`, `${target}.map`);
      }
    },

    /** Adds the compressed copies and the manifest to an upload, and writes all of it to the disk (RELS-47). */
    async seal(upload: Upload): Promise<void> {
      const folder = folderOf(upload);
      const put = (file: string, bytes: Buffer | string): Promise<void> =>
        writeAtomically(upload, path.join(folder, file), bytes);
      await compressedCopies(folder, upload.release.files, put);
      await put(MANIFEST, upload.manifest);
      await syncTree(folder);
    },

    /** Moves a sealed upload to the served folder in one step. */
    async complete(upload: Upload): Promise<void> {
      const served = servedAt(upload.release);
      await mkdir(path.dirname(served), { recursive: true });
      await rm(served, DELETED);
      await rename(folderOf(upload), served);
      await syncAll([path.dirname(served), root]);
      await deleteUploads(upload.release);
    },

    /** Deletes a published release. */
    remove: (release: ReleaseId): Promise<void> => rm(servedAt(release), DELETED),
  };
}

/** Retries when a request adds a file during the deletion. */
const DELETED = { recursive: true, force: true, maxRetries: 5 } as const;

/** The size and hash of a file. Throws a 400 when the manifest does not list it. */
export function manifestEntry(release: Release, file: string): ReleaseFile {
  const entry = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  if (entry !== undefined) return entry;
  throw badRequest(`${JSON.stringify(file)} is not in the release.json of ${nameAndVersion(release)}.`);
}

const exists = async (file: string): Promise<boolean> => (await sizeOf(file)) !== undefined;

/** Writes a folder with everything in it to the disk. */
const syncTree = async (folder: string): Promise<void> =>
  syncAll(['', ...(await readdir(folder, { recursive: true }))].map((name) => path.join(folder, name)));

/** Writes files, and the lists of names in folders, to the disk. Several at once: the file system writes them together. */
async function syncAll(targets: readonly string[]): Promise<void> {
  for (let first = 0; first < targets.length; first += SYNCED_AT_ONCE)
    await Promise.all(targets.slice(first, first + SYNCED_AT_ONCE).map(sync));
}

async function sync(target: string): Promise<void> {
  const file = await open(target);
  try {
    await file.sync();
  } catch (error) {
    // Some network file systems cannot sync a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await file.close();
  }
}
