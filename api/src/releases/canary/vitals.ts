import { gte, sql } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { releaseVitals } from '../../db/schema/index.ts';
import { nameAndVersion, type ReleaseId } from '../registry/manifest.ts';

/** Long enough that the previous release still has figures some weeks after it was replaced. */
export const VITALS_KEPT_MS: number = 30 * DAY_MS;
/** Fewer pages than this have no percentile (RELS-35). */
const FEWEST_PAGES = 20;
/** Each bucket begins this many times higher than the one before, so a percentile is wrong by 5 % at most. */
const GROWTH = 1.1;

/** Largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift as a score. Absent: not measured. */
export interface PageVitals {
  lcp?: number;
  inp?: number;
  cls?: number;
}

type Metric = keyof PageVitals;
const METRICS: readonly Metric[] = ['lcp', 'inp', 'cls'];

/** The 75th percentile of a metric; null with too few pages. */
interface Percentile {
  p75: number | null;
  pages: number;
}

export type VitalsFigures = Record<Metric, Percentile>;

/** The unit of the buckets of a metric: milliseconds, or thousandths of a layout shift. */
const unitOf = (metric: Metric): number => (metric === 'cls' ? 0.001 : 1);

/** The bucket of a value. Everything below one unit is in bucket 0. */
const bucketOf = (metric: Metric, value: number): number =>
  Math.round(Math.log(Math.max(1, value / unitOf(metric))) / Math.log(GROWTH));

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** Adds the metrics of one page to the counts of the present day. */
export async function countVitals(
  db: Database,
  { remote, version }: { remote: string; version: string },
  vitals: PageVitals,
  now: Date,
): Promise<void> {
  const { day, metric, bucket, pages } = releaseVitals;
  const rows = METRICS.flatMap((name) => {
    const value = vitals[name];
    return value === undefined ? [] : [{ metric: name, bucket: bucketOf(name, value) }];
  });
  if (rows.length === 0) return;
  await db
    .insert(releaseVitals)
    .values(rows.map((row) => ({ ...row, remote, version, day: startOfDay(now), pages: 1 })))
    .onConflictDoUpdate({
      target: [releaseVitals.remote, releaseVitals.version, day, metric, bucket],
      set: { pages: sql`${pages} + 1` },
    });
}

/** Reads the 75th percentiles of the last 30 days. The function that it returns finds those of a release. */
export async function readVitals(db: Database, now: Date): Promise<(release: ReleaseId) => VitalsFigures> {
  const { remote, version, day, metric, bucket, pages } = releaseVitals;
  const rows = await db
    .select({ name: remote, version, metric, bucket, pages: sql`sum(${pages})`.mapWith(Number) })
    .from(releaseVitals)
    .where(gte(day, new Date(now.getTime() - VITALS_KEPT_MS)))
    .groupBy(remote, version, metric, bucket)
    .orderBy(bucket);
  const byRelease = Map.groupBy(rows, nameAndVersion);
  return (release) => {
    const own = byRelease.get(nameAndVersion(release)) ?? [];
    const percentile = (name: Metric) => percentileOf(own, name);
    return { lcp: percentile('lcp'), inp: percentile('inp'), cls: percentile('cls') };
  };
}

/** `rows`: by bucket, in ascending order. */
function percentileOf(
  rows: readonly { metric: Metric; bucket: number; pages: number }[],
  metric: Metric,
): Percentile {
  const counts = rows.filter((row) => row.metric === metric);
  const pages = counts.reduce((sum, count) => sum + count.pages, 0);
  if (pages < FEWEST_PAGES) return { p75: null, pages };
  let reached = 0;
  const found = counts.find((count) => {
    reached += count.pages;
    return reached >= 0.75 * pages;
  });
  return { p75: GROWTH ** (found?.bucket ?? 0) * unitOf(metric), pages };
}
