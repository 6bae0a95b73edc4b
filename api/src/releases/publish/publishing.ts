import type { Readable } from 'node:stream';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';
import { badRequest, HttpError, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { checkedBytes } from '../files/checked-write.ts';
import { isPublished, publishedManifest, recordPublished } from '../files/published.ts';
import { aboutFile, type ReleaseFolder, releaseFolder } from '../files/release-folder.ts';
import {
  closeUpload,
  findUpload,
  lockRelease,
  type Named,
  openUpload,
  type Upload,
  versionInOtherCase,
} from '../files/release-uploads.ts';
import { integrityOf, readManifest } from '../registry/manifest.ts';
import { ownProblemsOf } from '../rules/index.ts';

type Context = Pick<FastifyInstance, 'db' | 'clock' | 'config'>;

/** Publishing a release: its manifest, then its files, then all at once to where it is served from. Every step can be
 *  repeated, and be made by several requests and servers at once. `build`: the integrity of the manifest that the caller
 *  began with; a step for another build throws a 409. */
export interface Publishing {
  /** Begins or goes on. Returns the upload and its missing files; null when this build is published. */
  begin(named: Named, manifest: string): Promise<{ upload: Upload; missing: string[] } | null>;
  write(named: Named, file: string, body: Readable, build?: string): Promise<void>;
  /** `author`: as the registry names whoever publishes. Throws a 409 when files are missing. */
  complete(named: Named, author: string, build?: string): Promise<void>;
}

export function releasePublishing({ db, clock, config }: Context): Publishing {
  const folder: ReleaseFolder = releaseFolder(config.releasesDir);
  /** Completions that are under way on this server, by upload: compressing is expensive. */
  const completions = new Map<string, Promise<void>>();

  /** The manifest of a release that is published and served; null when it is not. */
  async function servedManifest(from: Database, named: Named): Promise<string | null> {
    const manifest = await publishedManifest(from, named);
    return manifest !== null && (await folder.has(named, manifest)) ? manifest : null;
  }

  /** As `servedManifest`, but after the changes that are under way. What a step made that came too late is deleted. */
  const settledManifest = (named: Named): Promise<string | null> =>
    db.transaction(async (tx) => {
      await lockRelease(tx, named);
      const manifest = await servedManifest(tx, named);
      if (manifest !== null && (await findUpload(tx, named)) === null) await folder.forget(named);
      return manifest;
    });

  /** The upload of a release, or the manifest of the release when it is published instead. Throws a 404 or 409. */
  async function present(named: Named, build: string | undefined): Promise<Upload | string> {
    const found = (await findUpload(db, named)) ?? (await servedManifest(db, named));
    if (found === null) {
      throw notFound(`Nothing of ${named.name} ${named.version} has come yet: begin with its release.json.`);
    }
    const manifest = typeof found === 'string' ? found : found.manifest;
    if (build !== undefined && integrityOf(manifest) !== build) throw otherBuild(named);
    return found;
  }

  async function finish(upload: Upload, author: string): Promise<void> {
    const { release, manifest } = upload;
    const missing = await folder.missing(upload);
    if (missing.length > 0) throw incomplete(release, missing);
    await needingRoom(() => folder.seal(upload));
    await db.transaction(async (tx) => {
      await lockRelease(tx, release);
      if ((await findUpload(tx, release))?.id !== upload.id) throw otherBuild(release);
      await recordPublished(tx, release, { manifest, author, publishedAt: clock.now() });
      await isPublished(tx, release, manifest);
      await closeUpload(tx, release);
      await needingRoom(() => folder.complete(upload));
    });
  }

  return {
    async begin(named, manifest) {
      refuseProblems(readManifest(manifest, named));
      const upload = await db.transaction(async (tx) => {
        await lockRelease(tx, named);
        if ((await isPublished(tx, named, manifest)) && (await folder.has(named, manifest))) return null;
        const alike = await versionInOtherCase(tx, named);
        if (alike !== undefined) throw otherCase(named, alike);
        const opened = await openUpload(tx, named, manifest);
        await needingRoom(() => folder.open(opened));
        return opened;
      });
      return upload === null ? null : { upload, missing: await folder.missing(upload) };
    },

    async write(named, file, body, build) {
      const found = await present(named, build);
      if (typeof found === 'string') {
        // The file is there: what comes must be the same.
        for await (const _ of checkedBytes(body, aboutFile(readManifest(found, named), file), file));
        return;
      }
      try {
        await needingRoom(() => folder.write(found, file, body));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // The folder went while the file was written: its release was completed, or replaced by another build.
        if ((await settledManifest(named)) !== found.manifest) throw otherBuild(named);
      }
    },

    async complete(named, author, build) {
      const found = await present(named, build);
      if (typeof found === 'string') return;
      const completion =
        completions.get(found.id) ?? finish(found, author).finally(() => completions.delete(found.id));
      completions.set(found.id, completion);
      try {
        await completion;
      } catch (error) {
        // Another server may have completed it, and taken the files away meanwhile.
        if ((await settledManifest(named)) !== found.manifest) throw error;
      }
    },
  };
}

/** Throws a 400 that names the first problem and its fix, and lists all. */
function refuseProblems(release: Release): void {
  const problems = ownProblemsOf(release);
  const [first] = problems;
  if (first === undefined) return;
  throw badRequest(
    `${release.name} ${release.version} cannot be published. ${first.message}: ${first.fix}.`,
    problems.map(({ rule, message, fix }) => ({ field: rule, message: `${message}: ${fix}` })),
  );
}

const incomplete = ({ files }: Upload['release'], missing: readonly string[]): HttpError =>
  new HttpError(
    409,
    'INCOMPLETE',
    `${missing.length} of ${Object.keys(files).length} files are not here yet, ${missing[0]} first. Publish again: what is there is kept.`,
  );

const otherCase = ({ name, version }: Named, alike: string): HttpError =>
  new HttpError(
    409,
    'VERSION_TAKEN',
    `${name} has a version ${alike}, which differs from ${version} in case alone. Raise the version in its package.json and build it again.`,
  );

const otherBuild = ({ name, version }: Named): HttpError =>
  new HttpError(
    409,
    'OTHER_BUILD',
    `Another build of ${name} ${version} was begun or published meanwhile. Raise the version in its package.json and build it again, or publish again to replace an unfinished upload.`,
  );

/** Runs what writes files. A full disk is told as such; whatever else goes wrong passes. */
export async function needingRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new HttpError(
      507,
      'NO_ROOM',
      'The server has no room for this release; what is live stays live. Free some (npm run release -- prune), then publish again.',
      { cause: error },
    );
  }
}
