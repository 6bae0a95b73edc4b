import { releasesFor } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import type { ReleaseId } from './manifest.ts';

/** Revisions in the cache. They do not change. */
const CACHED_REVISIONS = 200;

type Row = Pick<typeof registryRevisions.$inferSelect, 'releases' | 'canaries'>;

/** Whether a page of this revision and bucket runs a release. */
export type RunsRelease = (
  page: { revision: number; bucket: number },
  release: ReleaseId,
) => Promise<boolean>;

/** Determines which releases a page runs. */
export function releaseSets(db: Database): RunsRelease {
  const cache = new LRUCache<number, Row>({ max: CACHED_REVISIONS });

  async function find(revision: number): Promise<Row | undefined> {
    const { releases, canaries } = registryRevisions;
    const [row] = await db
      .select({ releases, canaries })
      .from(registryRevisions)
      .where(eq(registryRevisions.revision, revision));
    if (row !== undefined) cache.set(revision, row);
    return row;
  }

  return async ({ revision, bucket }, { name, version }) => {
    const row = cache.get(revision) ?? (await find(revision));
    if (row === undefined) return false;
    const canaries = row.canaries.map(({ percent, ...release }) => ({
      name: release.name,
      percent,
      release,
    }));
    const run = releasesFor<ReleaseId>(bucket, { releases: row.releases, canaries });
    return run.some((release) => release.name === name && release.version === version);
  };
}
