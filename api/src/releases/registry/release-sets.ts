import { releasesFor } from '@fareweave/shared-lib/domain/composition';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';

/** Revisions do not change: what was read of one is remembered. */
const MOST_REMEMBERED = 200;

interface Named {
  name: string;
  version: string;
}

type Row = Pick<typeof registryRevisions.$inferSelect, 'releases' | 'canaries'>;

/** Whether a page of a revision and a bucket runs a release. */
export type RunsRelease = (page: { revision: number; bucket: number }, release: Named) => Promise<boolean>;

/** Knows which releases a page got. */
export function releaseSets(db: Database): RunsRelease {
  const known = new LRUCache<number, Row>({ max: MOST_REMEMBERED });

  async function find(revision: number): Promise<Row | undefined> {
    const { releases, canaries } = registryRevisions;
    const [row] = await db
      .select({ releases, canaries })
      .from(registryRevisions)
      .where(eq(registryRevisions.revision, revision));
    if (row !== undefined) known.set(revision, row);
    return row;
  }

  return async ({ revision, bucket }, { name, version }) => {
    const row = known.get(revision) ?? (await find(revision));
    if (row === undefined) return false;
    const canaries = row.canaries.map(({ percent, ...release }) => ({
      name: release.name,
      percent,
      release,
    }));
    const run = releasesFor<Named>(bucket, { releases: row.releases, canaries });
    return run.some((release) => release.name === name && release.version === version);
  };
}
