import type { Readable } from 'node:stream';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { FastifyInstance } from 'fastify';
import { conflict, type HttpError, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { checkedBytes } from '../files/checked-write.ts';
import { withDiskSpace } from '../files/disk-space.ts';
import { isPublished, publishedManifest, recordPublished } from '../files/published.ts';
import { manifestEntry, releaseFolder } from '../files/release-folder.ts';
import {
  closeUpload,
  findUpload,
  lockRelease,
  openUpload,
  type Upload,
  versionInOtherCase,
} from '../files/release-uploads.ts';
import { addBuildRecord, type BuildRecord, checkedBuildRecord } from '../provenance/provenance.ts';
import { nameAndVersion, type ReleaseId, readManifest } from '../registry/manifest.ts';
import { checkCanBePublished } from '../rules/index.ts';

/** The steps of publishing a release: its manifest, its files, then the move of all files to the served folder. Each step
 *  can be repeated, and several requests and servers can take it at once. `build`: the integrity of the manifest with
 *  which the caller began; a step for another build throws a 409. */
export function releasePublishing({ db, clock, config }: Pick<FastifyInstance, 'db' | 'clock' | 'config'>) {
  const { releasesDir } = config;
  const folder = releaseFolder(releasesDir);
  /** Running completions of this server, by upload. Compression is expensive, so each runs once. */
  const completions = new Map<string, Promise<void>>();

  /** The manifest of a release that is published and in the served folder; otherwise null. */
  async function servedManifest(from: Database, id: ReleaseId): Promise<string | null> {
    const manifest = await publishedManifest(from, id);
    return manifest !== null && (await folder.has(id, manifest)) ? manifest : null;
  }

  /** Like `servedManifest`, but waits for running changes. Deletes files that a step has written after the release was completed. */
  const settledManifest = (id: ReleaseId): Promise<string | null> =>
    db.transaction(async (tx) => {
      await lockRelease(tx, id);
      const manifest = await servedManifest(tx, id);
      if (manifest !== null && (await findUpload(tx, id)) === null) await folder.deleteUploads(id);
      return manifest;
    });

  /** The upload of a release, or the manifest when the release is already published. Throws a 404 or 409. */
  async function present(id: ReleaseId, build: string | undefined): Promise<Upload | string> {
    const found = (await findUpload(db, id)) ?? (await servedManifest(db, id));
    if (found === null)
      throw notFound(`There is no upload of ${nameAndVersion(id)}: send its release.json first.`);
    const manifest = typeof found === 'string' ? found : found.manifest;
    if (build !== undefined && integrityOf(manifest) !== build) throw otherBuild(id);
    return found;
  }

  async function finish(upload: Upload, author: string): Promise<void> {
    const { release, manifest } = upload;
    const missing = await folder.missing(upload);
    if (missing.length > 0) throw incomplete(release, missing);
    await withDiskSpace(releasesDir, () => folder.seal(upload));
    await db.transaction(async (tx) => {
      await lockRelease(tx, release);
      const present = await findUpload(tx, release);
      if (present?.id !== upload.id) throw otherBuild(release);
      await recordPublished(tx, release, { manifest, author, publishedAt: clock.now(), ...present.build });
      await isPublished(tx, release, manifest);
      await closeUpload(tx, release);
      await withDiskSpace(releasesDir, () => folder.complete(upload));
    });
  }

  return {
    /** Begins or resumes an upload. Returns it with its missing files; null when this build is published. `given`: what the
     *  publisher knows about the build; a published release gets it, too. */
    async begin(id: ReleaseId, manifest: string, given: Partial<BuildRecord> = {}) {
      const release = { ...readManifest(manifest, id), manifest: integrityOf(manifest) };
      const build = checkedBuildRecord(config, release, given);
      const upload = await db.transaction(async (tx) => {
        await lockRelease(tx, id);
        const isKnown = await isPublished(tx, id, manifest);
        if (isKnown) await addBuildRecord(tx, config, release, build);
        if (isKnown && (await folder.has(id, manifest))) return null;
        if (!isKnown) checkCanBePublished(release);
        const similar = await versionInOtherCase(tx, id);
        if (similar !== undefined) throw otherCase(id, similar);
        return withDiskSpace(releasesDir, async () => {
          const opened = await openUpload(tx, id, manifest, build);
          await folder.open(opened);
          return opened;
        });
      });
      return upload === null ? null : { upload, missing: await folder.missing(upload) };
    },

    /** Writes a file of an upload. Of a published release, only checks that the bytes are the same. */
    async write(id: ReleaseId, file: string, body: Readable, build?: string): Promise<void> {
      const found = await present(id, build);
      if (typeof found === 'string') {
        for await (const _ of checkedBytes(body, manifestEntry(readManifest(found, id), file), file));
        return;
      }
      try {
        await withDiskSpace(releasesDir, () => folder.write(found, file, body));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // Another request has removed the folder: it completed the release, or replaced it by another build.
        if ((await settledManifest(id)) !== found.manifest) throw otherBuild(id);
      }
    },

    /** Makes a complete upload a published release. `author`: as in the history. Throws a 409 when files are missing. */
    async complete(id: ReleaseId, author: string, build?: string): Promise<void> {
      const found = await present(id, build);
      if (typeof found === 'string') return;
      const completion =
        completions.get(found.id) ?? finish(found, author).finally(() => completions.delete(found.id));
      completions.set(found.id, completion);
      try {
        await completion;
      } catch (error) {
        // Another server may have completed the release at the same time, and moved the files.
        if ((await settledManifest(id)) !== found.manifest) throw error;
      }
    },
  };
}

const incomplete = ({ files }: Upload['release'], missing: readonly string[]): HttpError =>
  conflict(
    'INCOMPLETE',
    `${missing.length} of ${Object.keys(files).length} files are missing, for example ${missing[0]}. Publish again: the upload resumes.`,
  );

const otherCase = ({ name, version }: ReleaseId, similar: string): HttpError =>
  conflict(
    'VERSION_TAKEN',
    `${name} has a version ${similar}, which differs from ${version} only in case. Raise the version in its package.json and build it again.`,
  );

const otherBuild = (id: ReleaseId): HttpError =>
  conflict(
    'OTHER_BUILD',
    `Another build of ${nameAndVersion(id)} was uploaded or published at the same time. Raise the version in its package.json and build it again, or publish again to replace an unfinished upload.`,
  );
