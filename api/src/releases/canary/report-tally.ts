import { counted } from '@fareweave/shared-lib/domain/plurals';
import { and, countDistinct, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { releaseReports } from '../../db/schema/index.ts';
import type { ReleaseId } from '../registry/manifest.ts';
import type { TimedPage } from './is-slower.ts';
import type { Tally } from './is-worse.ts';

/** Counts of the pages that reported on a release. */
export interface ReportTally extends Tally {
  /** Networks of the failing pages. */
  networks: number;
}

/** A release, and the period in which its reports count. `until` is exclusive. */
export interface ReportPeriod extends ReleaseId {
  from: Date;
  until?: Date;
}

/** The most pages that a verdict on INP compares, the latest. */
const MOST_TIMED = 1000;

export const NO_REPORTS: ReportTally = { failures: 0, successes: 0, networks: 0 };

/** Counts the pages that reported on a release: the failing pages, a sample of the loaded pages, and the networks of the
 *  failing pages. */
export async function readTally(db: Database, period: ReportPeriod): Promise<ReportTally> {
  const { kind, page, network } = releaseReports;
  const hasFailed = sql`${kind} in ('failed', 'error')`;
  const pagesThat = (condition: ReturnType<typeof sql>, column: unknown) =>
    sql`count(distinct ${column}) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      failures: pagesThat(hasFailed, page),
      successes: pagesThat(sql`${kind} = 'loaded'`, page),
      networks: pagesThat(hasFailed, network),
    })
    .from(releaseReports)
    .where(and(isIn(period), inArray(kind, ['loaded', 'failed', 'error'])));
  return row ?? NO_REPORTS;
}

/** Counts the failing pages. No network counts more than the one at position `networks` in descending order, so that fewer
 *  than `networks` networks cannot cause a verdict (RELS-3). Returns 0 if fewer networks have failing pages. */
export async function readLimitedFailures(db: Database, period: ReportPeriod, networks: number) {
  const { kind, page, network } = releaseReports;
  const rows = await db
    .select({ pages: countDistinct(page) })
    .from(releaseReports)
    .where(and(isIn(period), inArray(kind, ['failed', 'error'])))
    .groupBy(network)
    .orderBy(desc(countDistinct(page)));
  const most = rows[networks - 1]?.pages ?? 0;
  return rows.reduce((sum, { pages }) => sum + Math.min(pages, most), 0);
}

/** The latest pages with an input in an area of a release. */
export async function readTimedPages(db: Database, period: ReportPeriod): Promise<TimedPage[]> {
  const { kind, network, inp, reportedAt } = releaseReports;
  const rows = await db
    .select({ network, inp })
    .from(releaseReports)
    .where(and(isIn(period), eq(kind, 'vitals'), isNotNull(inp)))
    .orderBy(desc(reportedAt))
    .limit(MOST_TIMED);
  return rows.map((row) => ({ network: row.network, inp: row.inp ?? 0 }));
}

const isIn = ({ name, version, from, until }: ReportPeriod): SQL | undefined =>
  and(
    eq(releaseReports.remote, name),
    eq(releaseReports.version, version),
    gte(releaseReports.reportedAt, from),
    until === undefined ? undefined : lt(releaseReports.reportedAt, until),
  );

/** `5 pages in 5 networks failed, 12 sampled pages loaded`. */
export const describeTally = ({ failures, successes, networks }: ReportTally): string =>
  `${counted(failures, 'page')} in ${counted(networks, 'network')} failed, ${counted(successes, 'sampled page')} loaded`;
