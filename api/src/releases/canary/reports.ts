import { createHmac } from 'node:crypto';
import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseReports } from '../../db/schema/index.ts';
import { serverSecret } from '../../secrets/secrets.ts';
import { ISSUE_WINDOW_MS } from '../registry/issued-registry.ts';
import { countReport, type ReportedLoad } from './health.ts';

const SECRET = 'report networks';
/** The most pages of one network that count in a quarter of an hour, by release and kind. */
const MOST_PAGES = 5;
/** Verdicts use the reports of this period. */
export const REPORTS_KEPT_MS: number = 48 * 3_600_000;

/** A report of a page about one of its releases. */
interface Report extends ReportedLoad {
  /** The random id of the page. */
  page: string;
  /** From `reportNetwork`. */
  network: string;
}

/** Counts a report and returns true, unless it is a repetition or its network has reported too many pages. */
export type ReportRecorder = (report: Report, now: Date) => Promise<boolean>;

/** Counts each page, release and kind once, and only a few pages of each network. Stores a keyed hash of the network. */
export async function openReports(db: Database): Promise<ReportRecorder> {
  const secret = await serverSecret(db, SECRET);
  return async (report, now) => {
    const { ms, ...row } = report;
    const network = createHmac('sha256', secret).update(report.network).digest('base64url');
    return db.transaction(async (tx) => {
      // Serialize the reports of a network: otherwise many at once would exceed the limit together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report ${network}`}))`);
      if ((await countedOf(tx, { ...row, network }, now)) >= MOST_PAGES) return false;
      const inserted = await tx
        .insert(releaseReports)
        .values({ ...row, network, reportedAt: now })
        .onConflictDoNothing()
        .returning({ page: releaseReports.page });
      if (inserted.length === 0) return false;
      await countReport(tx, report, now);
      return true;
    });
  };
}

async function countedOf(
  db: Database,
  { remote, version, kind, network }: Omit<Report, 'ms' | 'page'>,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ pages: count() })
    .from(releaseReports)
    .where(
      and(
        eq(releaseReports.network, network),
        gte(releaseReports.reportedAt, new Date(now.getTime() - ISSUE_WINDOW_MS)),
        eq(releaseReports.remote, remote),
        eq(releaseReports.version, version),
        eq(releaseReports.kind, kind),
      ),
    );
  return row?.pages ?? 0;
}

/** Deletes the reports that are too old for a verdict. */
export async function deleteOldReports({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - REPORTS_KEPT_MS);
  await db.delete(releaseReports).where(lt(releaseReports.reportedAt, before));
}

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of an address, such as `203.0.113.0/24` or `2001:db8:1::/48`: about the range from which one household, office
 *  or rented server can choose addresses. `unknown` for other text. */
export function reportNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // Treats IPv4 inside IPv6 as IPv4.
  const address = ipaddr.process(ip);
  const isFour = address.kind() === 'ipv4';
  const bits = isFour ? IPV4_BITS : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
