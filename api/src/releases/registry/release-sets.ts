import { releasesFor } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import { isRelease, type ReleaseId } from './manifest.ts';

/** Revisions in the cache. They do not change. */
const CACHED_REVISIONS = 200;

type Row = Pick<typeof registryRevisions.$inferSelect, 'releases' | 'canaries'>;

/** Returns a function that finds out whether a page of a revision and bucket runs a release. */
export function releaseSets(db: Database) {
  const { releases, canaries } = registryRevisions;
  const cache = new LRUCache<number, Row>({
    max: CACHED_REVISIONS,
    // Return a revision that is evicted while it loads.
    ignoreFetchAbort: true,
    fetchMethod: async (revision) => {
      const matches = eq(registryRevisions.revision, revision);
      const [row] = await db.select({ releases, canaries }).from(registryRevisions).where(matches);
      return row;
    },
  });

  return async (
    { revision, bucket }: { revision: number; bucket: number },
    id: ReleaseId,
  ): Promise<boolean> => {
    const row = await cache.fetch(revision);
    if (row === undefined) return false;
    const canaries = row.canaries.map(({ percent, ...release }) => ({
      name: release.name,
      percent,
      release,
    }));
    const run = releasesFor<ReleaseId>(bucket, { releases: row.releases, canaries });
    return run.some(isRelease(id));
  };
}
