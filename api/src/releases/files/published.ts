import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../core/config/config.ts';
import { conflict, HttpError, notFound } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { prunedReleases, releases } from '../../db/schema/index.ts';
import type { BuildRecord } from '../provenance/provenance.ts';
import { published } from '../registry/live-release.ts';
import { nameAndVersion, type ReleaseId, readManifest } from '../registry/manifest.ts';
import { isRelease } from '../registry/registry.ts';

/** The text of the `release.json` of a published release; null when it is not published. */
export async function publishedManifest(db: Database, release: ReleaseId): Promise<string | null> {
  const [row] = await db.select({ manifest: releases.manifest }).from(releases).where(isRelease(release));
  return row?.manifest ?? null;
}

/** A release that can go live. Throws a 404 when it is not published, and a 409 when its manifest describes another release
 *  or is no longer accepted. */
export async function findPublished(db: Database, config: Pick<Config, 'releasesUrl'>, id: ReleaseId) {
  const manifest = await publishedManifest(db, id);
  if (manifest === null) {
    throw notFound(
      `${nameAndVersion(id)} is not published here (or was pruned). Publish it: npm run release -- publish ${id.name}`,
    );
  }
  try {
    return published(readManifest(manifest, id), manifest, config);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw conflict('CANNOT_GO_LIVE', `${nameAndVersion(id)} cannot go live. ${error.message}`);
  }
}

/** Records that a release is published: it can go live from now on. */
export async function recordPublished(
  db: Database,
  { name, version }: ReleaseId,
  details: { manifest: string; author: string; publishedAt: Date } & Partial<BuildRecord>,
): Promise<void> {
  await db
    .insert(releases)
    .values({ name, version, ...details })
    .onConflictDoNothing();
}

/** Records that a release is pruned: only the same build can be published again (RELS-49). */
export async function recordPruned(
  db: Database,
  { name, version }: ReleaseId,
  prunedAt: Date,
): Promise<void> {
  const [deleted] = await db.delete(releases).where(isRelease({ name, version })).returning();
  if (deleted === undefined) return;
  const integrity = integrityOf(deleted.manifest);
  await db.insert(prunedReleases).values({ name, version, integrity, prunedAt }).onConflictDoNothing();
}

/** Whether the release is published with this manifest. Throws a 409 when it is, or was, published with another. */
export async function isPublished(db: Database, release: ReleaseId, manifest: string): Promise<boolean> {
  const present = await publishedManifest(db, release);
  if (present === manifest) return true;
  const [pruned] = await db
    .select({ integrity: prunedReleases.integrity })
    .from(prunedReleases)
    .where(and(eq(prunedReleases.name, release.name), eq(prunedReleases.version, release.version)));
  const isFree = pruned === undefined || pruned.integrity === integrityOf(manifest);
  if (present === null && isFree) return false;
  throw conflict(
    'VERSION_TAKEN',
    `${nameAndVersion(release)} ${present === null ? 'was once' : 'is already'} published with different files, and a published version does not change. Raise the version in its package.json and build it again.`,
  );
}
