import { desc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';

/** A change of what is live. */
export interface Revision {
  revision: number;
  author: string;
  reason: string;
  createdAt: Date;
  releases: { name: string; version: string }[];
  canaries: { name: string; version: string; percent: number }[];
}

/** All revisions, the newest first. */
export async function readHistory(db: Database): Promise<Revision[]> {
  const { revision, author, reason, createdAt, releases, canaries } = registryRevisions;
  const rows = await db
    .select({ revision, author, reason, createdAt, releases, canaries })
    .from(registryRevisions)
    .orderBy(desc(revision));
  // Before revisions were signed they held whole releases.
  return rows.map((row) => ({
    ...row,
    releases: row.releases.map(({ name, version }) => ({ name, version })),
  }));
}

/** The revision since which something holds without a break; undefined when it does not hold now. `history`: the
 *  newest first. */
export function since(
  history: readonly Revision[],
  holds: (revision: Revision) => boolean,
): Revision | undefined {
  const end = history.findIndex((revision) => !holds(revision));
  return history[(end === -1 ? history.length : end) - 1];
}

export const versionIn = ({ releases }: Revision, name: string): string | undefined =>
  releases.find((release) => release.name === name)?.version;

/** The version that was live before the present one was for the first time: going back twice leads on, not forth. Of a
 *  remote that was withdrawn, the version that was live last. `isUsable`: versions that are not are passed over. */
export function versionBefore(
  history: readonly Revision[],
  name: string,
  isUsable: (release: { name: string; version: string }) => boolean = () => true,
): string | undefined {
  const [newest] = history;
  const present = newest && versionIn(newest, name);
  const first =
    present === undefined ? 0 : history.findLastIndex((revision) => versionIn(revision, name) === present);
  for (const older of history.slice(first + 1)) {
    const version = versionIn(older, name);
    if (version !== undefined && isUsable({ name, version })) return version;
  }
  return undefined;
}
