import { desc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registryRevisions } from '../../db/schema/index.ts';
import type { ReleaseId } from './manifest.ts';
import type { Quarantine } from './quarantine.ts';

/** One change of the registry. */
export interface Revision {
  revision: number;
  author: string;
  reason: string;
  createdAt: Date;
  releases: ReleaseId[];
  canaries: (ReleaseId & { percent: number })[];
}

/** All revisions, the newest first. */
export async function readHistory(db: Database): Promise<Revision[]> {
  const { revision, author, reason, createdAt, releases, canaries } = registryRevisions;
  const rows = await db
    .select({ revision, author, reason, createdAt, releases, canaries })
    .from(registryRevisions)
    .orderBy(desc(revision));
  // Revisions from before signatures contain whole releases.
  return rows.map((row) => ({
    ...row,
    releases: row.releases.map(({ name, version }) => ({ name, version })),
  }));
}

/** The first revision of the unbroken run, up to now, for which `matches` is true; undefined when it is false for the
 *  newest revision. `history`: the newest first. */
export function since(history: readonly Revision[], matches: (revision: Revision) => boolean) {
  const end = history.findIndex((revision) => !matches(revision));
  return history[(end === -1 ? history.length : end) - 1];
}

/** Whether a remote lost its live release after a moment, and did not get another in the same revision. */
export const wasWithdrawnAfter = (history: readonly Revision[], name: string, moment: Date): boolean =>
  history.some((revision, index) => {
    const before = history[index + 1];
    return (
      revision.createdAt > moment &&
      versionIn(revision, name) === undefined &&
      before !== undefined &&
      versionIn(before, name) !== undefined
    );
  });

export const versionIn = ({ releases }: Revision, name: string): string | undefined =>
  releases.find((release) => release.name === name)?.version;

/** The version that was live before the present one went live for the first time, so that two rollbacks do not alternate
 *  between two versions. For a withdrawn remote, the last live version. Skips versions in quarantine. */
export function versionBefore(
  history: readonly Revision[],
  name: string,
  quarantineOf: (release: ReleaseId) => Quarantine | null,
): string | undefined {
  const [newest] = history;
  const present = newest && versionIn(newest, name);
  const first =
    present === undefined ? 0 : history.findLastIndex((revision) => versionIn(revision, name) === present);
  for (const older of history.slice(first + 1)) {
    const version = versionIn(older, name);
    if (version !== undefined && quarantineOf({ name, version }) === null) return version;
  }
  return undefined;
}
