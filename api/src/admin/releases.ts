import { desc, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { registryRevisions } from '../db/schema/index.ts';
import type { ReleasesAnswer } from './schema.ts';
import { type Revision, sinceWhen } from './since-when.ts';

/** What is live of each remote, and the revision that made it so. */
export async function liveReleases(db: Database): Promise<Static<typeof ReleasesAnswer>> {
  const revisions: Revision[] = await db
    .select({
      revision: registryRevisions.revision,
      author: registryRevisions.author,
      reason: registryRevisions.reason,
      createdAt: registryRevisions.createdAt,
      versions: sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(r->>'name', r->>'version'), '{}')
        from jsonb_array_elements(${registryRevisions.releases}) r)`,
    })
    .from(registryRevisions)
    .orderBy(desc(registryRevisions.revision));
  const releases = sinceWhen(revisions).map(({ name, version, made }) => ({
    name,
    version,
    since: made.createdAt.toISOString(),
    revision: made.revision,
    author: made.author,
    reason: made.reason,
  }));
  return { revision: revisions[0]?.revision ?? 0, releases };
}
