import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { flagCounts, flagPages } from '../../db/schema/index.ts';
import { MOST_PAGES, openNetworkTurns } from '../canary/report-networks.ts';
import { REPORTS_KEPT_MS } from '../canary/reports.ts';
import { ISSUE_WINDOW_MS } from '../registry/issued-registry.ts';

const COUNTS_KEPT_DAYS = 180;

/** The first use of a flag on a page. */
interface Exposure {
  flag: string;
  /** The random id of the page. */
  page: string;
  value: string;
  /** When the rollout of the flag was made. */
  since: Date;
  /** From `reportNetwork`. */
  network: string;
}

interface FlagRecorder {
  /** Counts a page once, and at most `MOST_PAGES` pages of a network in an issue window. */
  exposure(exposure: Exposure, now: Date): Promise<void>;
  /** Counts the outcome of a page once, if its exposure was counted. */
  outcome(page: Pick<Exposure, 'flag' | 'page'>): Promise<void>;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts the pages that use flags (FLAG-7). Stores a keyed hash of the network. */
export async function openFlagPages(db: Database): Promise<FlagRecorder> {
  const inTurn = await openNetworkTurns(db, 'flag');
  return {
    exposure: (exposure, now) =>
      inTurn(exposure.network, async (tx, network) => {
        const row = { ...exposure, network };
        const window = new Date(now.getTime() - ISSUE_WINDOW_MS);
        if ((await pagesSince(tx, row, window)) >= MOST_PAGES) return;
        const today = new Date(`${dayOf(now)}T00:00:00Z`);
        const isSameCount = and(eq(flagPages.value, row.value), eq(flagPages.since, row.since));
        const isNewNetwork = (await pagesSince(tx, row, today, isSameCount)) === 0;
        const inserted = await tx
          .insert(flagPages)
          .values({ ...row, reportedAt: now })
          .onConflictDoNothing()
          .returning({ page: flagPages.page });
        if (inserted.length === 0) return;
        const added = { exposures: 1, outcomes: 0, networks: isNewNetwork ? 1 : 0 };
        await add(tx, row, now, added);
      }),
    async outcome({ flag, page }) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(flagPages)
          .set({ hasOutcome: true })
          .where(and(eq(flagPages.flag, flag), eq(flagPages.page, page), eq(flagPages.hasOutcome, false)))
          .returning();
        if (row !== undefined) await add(tx, row, row.reportedAt, { exposures: 0, outcomes: 1, networks: 0 });
      });
    },
  };
}

const pagesSince = (
  db: Database,
  { flag, network }: Pick<Exposure, 'flag' | 'network'>,
  moment: Date,
  more?: SQL,
): Promise<number> =>
  db.$count(
    flagPages,
    and(eq(flagPages.network, network), gte(flagPages.reportedAt, moment), eq(flagPages.flag, flag), more),
  );

/** Adds to the counts of the day on which the page used the flag. */
async function add(
  tx: Database,
  { flag, since, value }: Pick<typeof flagCounts.$inferInsert, 'flag' | 'since' | 'value'>,
  at: Date,
  added: { exposures: number; outcomes: number; networks: number },
): Promise<void> {
  const { exposures, outcomes, networks } = flagCounts;
  await tx
    .insert(flagCounts)
    .values({ flag, since, value, day: dayOf(at), ...added })
    .onConflictDoUpdate({
      target: [flagCounts.flag, flagCounts.since, flagCounts.value, flagCounts.day],
      set: {
        exposures: sql`${exposures} + ${added.exposures}`,
        outcomes: sql`${outcomes} + ${added.outcomes}`,
        networks: sql`${networks} + ${added.networks}`,
      },
    });
}

/** Deletes pages after two days, and counts after 180. */
export async function deleteOldFlagPages({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(flagPages).where(lt(flagPages.reportedAt, new Date(now - REPORTS_KEPT_MS)));
  await db.delete(flagCounts).where(lt(flagCounts.day, dayOf(new Date(now - COUNTS_KEPT_DAYS * DAY_MS))));
}
