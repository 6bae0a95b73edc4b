import { createHmac } from 'node:crypto';
import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseReports } from '../../db/schema/index.ts';
import { serverSecret } from '../../secrets/server-secret.ts';
import { ISSUE_WINDOW_MS } from '../registry/issued-registry.ts';
import { countBeacon } from './health.ts';

const SECRET = 'report networks';
/** Pages of one network that are counted in a quarter of an hour, by release and kind. */
const MOST_PAGES = 5;
/** Verdicts look no further back. */
export const REPORTS_KEPT_MS: number = 48 * 3_600_000;

/** What a page reports of one of its releases. */
interface Report {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error';
  /** Milliseconds to the first screen, of `loaded`. */
  ms: number;
  /** The random number of the page. */
  page: string;
  /** As `reportNetwork` names it. */
  network: string;
}

/** Counts reports. */
export type ReportRecorder = (report: Report, now: Date) => Promise<boolean>;

/** Counts a report once per page, release and kind, and of few pages of one network. The answer says whether it was
 *  counted. Of the network only a keyed hash is stored. */
export async function openReports(db: Database): Promise<ReportRecorder> {
  const secret = await serverSecret(db, SECRET);
  return async ({ network: plain, ms, ...report }, now) => {
    const network = createHmac('sha256', secret).update(plain).digest('base64url');
    return db.transaction(async (tx) => {
      // One report of a network at a time: otherwise many at once would pass the bound together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report ${network}`}))`);
      if ((await countedOf(tx, { ...report, network }, now)) >= MOST_PAGES) return false;
      const inserted = await tx
        .insert(releaseReports)
        .values({ ...report, network, reportedAt: now })
        .onConflictDoNothing()
        .returning({ page: releaseReports.page });
      if (inserted.length === 0) return false;
      const { kind } = report;
      await countBeacon(tx, report, kind === 'loaded' ? { kind, ms } : { kind }, now);
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

/** Deletes the reports that no verdict looks at any more. */
export async function deleteOldReports({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - REPORTS_KEPT_MS);
  await db.delete(releaseReports).where(lt(releaseReports.reportedAt, before));
}

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network that an address belongs to, as `203.0.113.0/24` or `2001:db8:1::/48`: about what one household, office or
 *  rented server can choose addresses from. `unknown` for what is no address. */
export function reportNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  // IPv4 inside IPv6 counts as IPv4.
  const address = ipaddr.process(ip);
  const isFour = address.kind() === 'ipv4';
  const bits = isFour ? IPV4_BITS : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
