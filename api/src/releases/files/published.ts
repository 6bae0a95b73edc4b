import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../core/config/config.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { published } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import type { Named } from './release-uploads.ts';

/** The text of the `release.json` of a release whose files are all here; null when it is not. */
export async function publishedManifest(db: Database, { name, version }: Named): Promise<string | null> {
  const [row] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  return row?.manifest ?? null;
}

/** A release that can be made live. Throws a 404 when it is not published, and a 409 when its manifest describes another
 *  release or cannot be used any more. */
export async function findPublished(
  db: Database,
  config: Pick<Config, 'releasesUrl'>,
  { name, version }: Named,
): Promise<PublishedRelease> {
  const manifest = await publishedManifest(db, { name, version });
  if (manifest === null) {
    throw notFound(
      `${name} ${version} is not published here (or was pruned). Publish it: npm run release -- publish ${name}`,
    );
  }
  try {
    return published(readManifest(manifest, { name, version }), manifest, config);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(409, 'CANNOT_GO_LIVE', `${name} ${version} cannot go live. ${error.message}`);
  }
}

/** From now on the release can be made live. */
export async function recordPublished(
  db: Database,
  { name, version }: Named,
  about: { manifest: string; author: string; publishedAt: Date },
): Promise<void> {
  await db
    .insert(releases)
    .values({ name, version, ...about })
    .onConflictDoNothing();
}

/** Whether the release is here already, with these very bytes. Throws a 409 when it is with others. */
export async function isPublished(db: Database, release: Named, manifest: string): Promise<boolean> {
  const present = await publishedManifest(db, release);
  if (present === null || present === manifest) return present !== null;
  throw new HttpError(
    409,
    'VERSION_TAKEN',
    `${release.name} ${release.version} is published already with other bytes, and a version never changes. Raise the version in its package.json and build it again.`,
  );
}
