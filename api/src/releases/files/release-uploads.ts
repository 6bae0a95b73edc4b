import type { Release } from '@fareweave/shared-lib/domain/composition';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockNamed } from '../../db/locks.ts';
import { releases, releaseUploads } from '../../db/schema/index.ts';
import type { BuildRecord } from '../provenance/provenance.ts';
import { type ReleaseId, readManifest } from '../registry/manifest.ts';

/** An incomplete upload. */
export interface Upload {
  /** The name of the folder of its files. */
  id: string;
  release: Release;
  /** The text of its `release.json` from the first request. */
  manifest: string;
  build: BuildRecord;
}

const isUploadOf = ({ name, version }: ReleaseId): SQL | undefined =>
  and(eq(releaseUploads.name, name), eq(releaseUploads.version, version));

/** The upload of a release; null when there is none. Throws a 400 when its manifest does not describe the release. */
export async function findUpload(db: Database, release: ReleaseId): Promise<Upload | null> {
  const [row] = await db.select().from(releaseUploads).where(isUploadOf(release));
  if (row === undefined) return null;
  const { id, manifest, source, provenance } = row;
  return { id, manifest, release: readManifest(manifest, release), build: { source, provenance } };
}

/** Opens an upload of a release, or resumes the present one if it has this manifest. */
export async function openUpload(
  db: Database,
  id: ReleaseId,
  manifest: string,
  given: BuildRecord,
): Promise<Upload> {
  const release = readManifest(manifest, id);
  const present = await findUpload(db, id).catch(() => null);
  const resumed = present?.manifest === manifest ? present : null;
  const upload = { id: resumed?.id ?? crypto.randomUUID(), manifest };
  const isKnown = given.source !== null || given.provenance !== null;
  const build = resumed === null || isKnown ? given : resumed.build;
  await db
    .insert(releaseUploads)
    .values({ name: release.name, version: release.version, ...upload, ...build })
    .onConflictDoUpdate({
      target: [releaseUploads.name, releaseUploads.version],
      set: { ...upload, ...build },
    });
  return { ...upload, release, build };
}

/** A published or uploaded version that differs from this one only in case; undefined when there is none. A file system
 *  that ignores case would store both in one folder. */
export async function versionInOtherCase(db: Database, { name, version }: ReleaseId) {
  const isSimilar = (table: typeof releases | typeof releaseUploads): SQL | undefined =>
    and(
      eq(table.name, name),
      eq(sql`lower(${table.version})`, version.toLowerCase()),
      ne(table.version, version),
    );
  const [row] = await db
    .select({ version: releases.version })
    .from(releases)
    .where(isSimilar(releases))
    .union(
      db.select({ version: releaseUploads.version }).from(releaseUploads).where(isSimilar(releaseUploads)),
    );
  return row?.version;
}

export async function closeUpload(db: Database, release: ReleaseId): Promise<void> {
  await db.delete(releaseUploads).where(isUploadOf(release));
}

/** Waits until no other request, on any server, changes the stored files of a release. The lock ends with `tx`. */
export async function lockRelease(tx: Database, { name, version }: ReleaseId): Promise<void> {
  await lockNamed(tx, `publish ${name} ${version.toLowerCase()}`);
}
