import type { Release } from '@fareweave/shared-lib/domain/composition';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { releases, releaseUploads } from '../../db/schema/index.ts';
import { type ReleaseId, readManifest } from '../registry/manifest.ts';

/** An incomplete upload. */
export interface Upload {
  /** The name of the folder of its files. */
  id: string;
  release: Release;
  /** The text of its `release.json` from the first request. */
  manifest: string;
}

const isUploadOf = ({ name, version }: ReleaseId): SQL | undefined =>
  and(eq(releaseUploads.name, name), eq(releaseUploads.version, version));

/** The upload of a release; null when there is none. Throws a 400 when its manifest does not describe the release. */
export async function findUpload(db: Database, release: ReleaseId): Promise<Upload | null> {
  const [row] = await db.select().from(releaseUploads).where(isUploadOf(release));
  if (row === undefined) return null;
  return { id: row.id, manifest: row.manifest, release: readManifest(row.manifest, release) };
}

/** Returns the present upload of a release if it has this manifest; otherwise replaces it by a new upload. */
export async function openUpload(db: Database, id: ReleaseId, manifest: string): Promise<Upload> {
  const release = readManifest(manifest, id);
  const present = await findUpload(db, id).catch(() => null);
  if (present?.manifest === manifest) return present;
  const upload = { id: crypto.randomUUID(), manifest };
  await db
    .insert(releaseUploads)
    .values({ name: release.name, version: release.version, ...upload })
    .onConflictDoUpdate({ target: [releaseUploads.name, releaseUploads.version], set: upload });
  return { ...upload, release };
}

/** A published or uploaded version that differs from this one only in case; undefined when there is none. A file system
 *  that ignores case would store both in one folder. */
export async function versionInOtherCase(
  db: Database,
  { name, version }: ReleaseId,
): Promise<string | undefined> {
  const isSimilar = (table: typeof releases | typeof releaseUploads): SQL | undefined =>
    and(
      eq(table.name, name),
      eq(sql`lower(${table.version})`, version.toLowerCase()),
      ne(table.version, version),
    );
  const uploaded = db
    .select({ version: releaseUploads.version })
    .from(releaseUploads)
    .where(isSimilar(releaseUploads));
  const [row] = await db
    .select({ version: releases.version })
    .from(releases)
    .where(isSimilar(releases))
    .union(uploaded);
  return row?.version;
}

export async function closeUpload(db: Database, release: ReleaseId): Promise<void> {
  await db.delete(releaseUploads).where(isUploadOf(release));
}

/** Waits until no other request, on any server, changes the stored files of a release. The lock ends with `tx`. */
export async function lockRelease(tx: Database, { name, version }: ReleaseId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`publish ${name} ${version.toLowerCase()}`}))`,
  );
}
