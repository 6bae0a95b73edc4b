import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { releaseReports } from '../../db/schema/index.ts';
import type { ReleaseId } from '../registry/manifest.ts';
import type { Tally } from './is-worse.ts';

/** Counts of the pages that reported on a release. */
export interface ReportTally extends Tally {
  /** Networks of the failing pages. */
  networks: number;
}

export const NO_REPORTS: ReportTally = { failures: 0, successes: 0, networks: 0 };

/** Counts the pages that reported on a release: the failing pages, a sample of the loaded pages, and the networks of the
 *  failing pages. `until` is exclusive. */
export async function readTally(
  db: Database,
  { name, version }: ReleaseId,
  { from, until }: { from: Date; until?: Date },
): Promise<ReportTally> {
  const { remote, version: releaseVersion, kind, page, network, reportedAt } = releaseReports;
  const pagesThat = (condition: ReturnType<typeof sql>, column: unknown) =>
    sql`count(distinct ${column}) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      failures: pagesThat(sql`${kind} <> 'loaded'`, page),
      successes: pagesThat(sql`${kind} = 'loaded'`, page),
      networks: pagesThat(sql`${kind} <> 'loaded'`, network),
    })
    .from(releaseReports)
    .where(
      and(
        eq(remote, name),
        eq(releaseVersion, version),
        gte(reportedAt, from),
        until === undefined ? undefined : lt(reportedAt, until),
      ),
    );
  return row ?? NO_REPORTS;
}

/** `5 pages in 5 networks failed, 12 sampled pages loaded`. */
export const describeTally = ({ failures, successes, networks }: ReportTally): string =>
  `${failures} pages in ${networks} networks failed, ${successes} sampled pages loaded`;
