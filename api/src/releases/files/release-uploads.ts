import type { Release } from '@fareweave/shared-lib/domain/composition';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { releases, releaseUploads } from '../../db/schema/index.ts';
import { readManifest } from '../registry/manifest.ts';

export type Named = Pick<Release, 'name' | 'version'>;

/** An upload that was begun and is not complete. */
export interface Upload {
  /** Names the folder of its files. */
  id: string;
  release: Release;
  /** The text of its `release.json` as the first request brought it. */
  manifest: string;
}

const isOf = ({ name, version }: Named): SQL | undefined =>
  and(eq(releaseUploads.name, name), eq(releaseUploads.version, version));

/** The upload of a release; null when there is none. Throws a 400 when its manifest does not describe the release. */
export async function findUpload(db: Database, named: Named): Promise<Upload | null> {
  const [row] = await db.select().from(releaseUploads).where(isOf(named));
  return row === undefined
    ? null
    : { id: row.id, manifest: row.manifest, release: readManifest(row.manifest, named) };
}

/** Begins an upload. With the manifest of the present upload it goes on with that one; with another it replaces it. */
export async function openUpload(db: Database, named: Named, manifest: string): Promise<Upload> {
  const release = readManifest(manifest, named);
  const present = await findUpload(db, named).catch(() => null);
  if (present?.manifest === manifest) return present;
  const id = crypto.randomUUID();
  const { name, version } = release;
  await db
    .insert(releaseUploads)
    .values({ name, version, id, manifest })
    .onConflictDoUpdate({ target: [releaseUploads.name, releaseUploads.version], set: { id, manifest } });
  return { id, release, manifest };
}

/** A version that is published or uploaded and differs from this one in case alone; undefined when there is none. On
 *  file systems that ignore case the two would lie in one folder. */
export async function versionInOtherCase(db: Database, named: Named): Promise<string | undefined> {
  const { name, version } = named;
  const isAlike = (table: typeof releases | typeof releaseUploads): SQL | undefined =>
    and(
      eq(table.name, name),
      eq(sql`lower(${table.version})`, version.toLowerCase()),
      ne(table.version, version),
    );
  const [row] = await db
    .select({ version: releases.version })
    .from(releases)
    .where(isAlike(releases))
    .union(
      db.select({ version: releaseUploads.version }).from(releaseUploads).where(isAlike(releaseUploads)),
    );
  return row?.version;
}

export async function closeUpload(db: Database, named: Named): Promise<void> {
  await db.delete(releaseUploads).where(isOf(named));
}

/** Waits until no other request, on any server, changes what is stored of a release; the transaction's end lets the
 *  next one go on. */
export async function lockRelease(tx: Database, { name, version }: Named): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`publish ${name} ${version.toLowerCase()}`}))`,
  );
}
