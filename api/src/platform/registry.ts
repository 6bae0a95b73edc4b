import type { Composition, PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { desc } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { registryRevisions } from '../db/schema/index.ts';

/** What is live, and the revision that made it so. */
export interface Registry {
  revision: number;
  releases: PublishedRelease[];
}

export async function readRegistry(db: Database): Promise<Registry> {
  const [newest] = await db
    .select({ revision: registryRevisions.revision, releases: registryRevisions.releases })
    .from(registryRevisions)
    .orderBy(desc(registryRevisions.revision))
    .limit(1);
  return newest ?? { revision: 0, releases: [] };
}

/** Makes a set of releases live as a new revision. */
export async function activate(
  db: Database,
  releases: PublishedRelease[],
  { author, reason }: { author: string; reason: string },
): Promise<void> {
  await db.insert(registryRevisions).values({ releases, author, reason });
}

/** The registry as pages get it: their first paint is in the page already. */
export const toComposition = ({ revision, releases }: Registry): Composition => ({
  revision,
  releases: releases.map(({ firstPaint: _, ...release }) => release),
});
