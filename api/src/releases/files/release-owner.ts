import type { PublishedRelease, RemoteOwner } from '@fareweave/shared-lib/domain/composition';
import type { Database } from '../../db/client.ts';
import { releases } from '../../db/schema/index.ts';
import { nameAndVersion, type ReleaseId, storedManifest } from '../registry/manifest.ts';
import { isRelease } from '../registry/registry.ts';
import { publishedManifest } from './published.ts';

/** The owner that a published release declares; null when it declares none, is not published or no longer accepted. */
export async function readOwner(db: Database, release: ReleaseId): Promise<RemoteOwner | null> {
  const manifest = await publishedManifest(db, release);
  return (manifest === null ? null : storedManifest(manifest, release)?.owner) ?? null;
}

/** The commit of the sources of a published release (RELS-6); null if the publisher did not send it. */
export async function readCommit(db: Database, release: ReleaseId): Promise<string | null> {
  const [row] = await db.select({ source: releases.source }).from(releases).where(isRelease(release));
  return row?.source?.revision ?? null;
}

/** `mf-deals 2 of Deals (deals@example.com)`, for the log and the history, which only publishers and operators read
 *  (RELS-5). */
export function nameVersionAndOwner(release: PublishedRelease): string {
  const { owner } = release;
  return nameAndVersion(release) + (owner === undefined ? '' : ` of ${owner.team} (${owner.contact})`);
}
