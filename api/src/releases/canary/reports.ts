import { and, eq, gte, lt } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseHealth, releaseReports, releaseVitals } from '../../db/schema/index.ts';
import { ISSUE_WINDOW_MS } from '../registry/issued-registry.ts';
import { countReport, HEALTH_KEPT_MS, type ReportedLoad } from './health.ts';
import { MOST_PAGES, openNetworkTurns } from './report-networks.ts';
import { countVitals, type PageVitals, VITALS_KEPT_MS } from './vitals.ts';

/** Verdicts use the reports of this period. */
export const REPORTS_KEPT_MS: number = 48 * 3_600_000;

/** A report of a page about one of its releases. */
interface Report extends ReportedLoad {
  /** The random id of the page. */
  page: string;
  /** From `reportNetwork`. */
  network: string;
  /** Empty unless the kind is `vitals`. */
  vitals: PageVitals;
}

/** Counts a report and returns true, unless it is a repetition or its network has reported too many pages. */
export type ReportRecorder = (report: Report, now: Date) => Promise<boolean>;

/** Counts each page, release and kind once, and only a few pages of each network. Stores a keyed hash of the network. */
export async function openReports(db: Database): Promise<ReportRecorder> {
  const inTurn = await openNetworkTurns(db, 'report');
  return (report, now) => {
    const { ms, vitals, ...row } = report;
    return inTurn(report.network, async (tx, network) => {
      if ((await countedOf(tx, { ...row, network }, now)) >= MOST_PAGES) return false;
      const inserted = await tx
        .insert(releaseReports)
        .values({ ...row, network, inp: vitals.inp ?? null, reportedAt: now })
        .onConflictDoNothing()
        .returning({ page: releaseReports.page });
      if (inserted.length === 0) return false;
      if (report.kind === 'vitals') await countVitals(tx, report, vitals, now);
      else await countReport(tx, report, now);
      return true;
    });
  };
}

const countedOf = (
  db: Database,
  { remote, version, kind, network }: Omit<Report, 'ms' | 'page' | 'vitals'>,
  now: Date,
): Promise<number> =>
  db.$count(
    releaseReports,
    and(
      eq(releaseReports.network, network),
      gte(releaseReports.reportedAt, new Date(now.getTime() - ISSUE_WINDOW_MS)),
      eq(releaseReports.remote, remote),
      eq(releaseReports.version, version),
      eq(releaseReports.kind, kind),
    ),
  );

/** Deletes the reports that are too old for a verdict, and the web vitals and hourly counts that are too old for the figures. */
export async function deleteOldReports({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  await db.delete(releaseReports).where(lt(releaseReports.reportedAt, ago(REPORTS_KEPT_MS)));
  await db.delete(releaseVitals).where(lt(releaseVitals.day, ago(VITALS_KEPT_MS)));
  await db.delete(releaseHealth).where(lt(releaseHealth.hour, ago(HEALTH_KEPT_MS)));
}
