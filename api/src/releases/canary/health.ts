import { gte, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { releaseHealth } from '../../db/schema/index.ts';
import { nameAndVersion, type ReleaseId } from '../registry/manifest.ts';

/** Longer than any period that is shown. */
export const HEALTH_KEPT_MS: number = 180 * 24 * HOUR_MS;

/** Counts of the reports about a release. */
export interface Health {
  /** Sampled loads. */
  loaded: number;
  /** Total milliseconds of these loads. */
  loadMs: number;
  failed: number;
  errors: number;
}

/** `ms`: for `loaded`, the milliseconds to the first screen. */
export interface ReportedLoad {
  remote: string;
  version: string;
  kind: 'loaded' | 'failed' | 'error' | 'vitals';
  ms: number;
}

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** Adds one report about a load or a failure to the counts of the present hour. */
export async function countReport(db: Database, { remote, version, kind, ms }: ReportedLoad, now: Date) {
  const added = {
    loaded: kind === 'loaded' ? 1 : 0,
    loadMs: kind === 'loaded' ? ms : 0,
    failed: kind === 'failed' ? 1 : 0,
    errors: kind === 'error' ? 1 : 0,
  };
  const { loaded, loadMs, failed, errors } = releaseHealth;
  await db
    .insert(releaseHealth)
    .values({ remote, version, hour: hourOf(now), ...added })
    .onConflictDoUpdate({
      target: [releaseHealth.remote, releaseHealth.version, releaseHealth.hour],
      set: {
        loaded: sql`${loaded} + ${added.loaded}`,
        loadMs: sql`${loadMs} + ${added.loadMs}`,
        failed: sql`${failed} + ${added.failed}`,
        errors: sql`${errors} + ${added.errors}`,
      },
    });
}

const NOTHING: Health = { loaded: 0, loadMs: 0, failed: 0, errors: 0 };

/** Sums the counts since the hour of `since`. The function that it returns finds the sum of a release. */
export async function readHealth(db: Database, since: Date): Promise<(release: ReleaseId) => Health> {
  const sum = (column: unknown) => sql<number>`sum(${column})::int`.mapWith(Number);
  const { remote, version, hour, loaded, loadMs, failed, errors } = releaseHealth;
  const rows = await db
    .select({
      remote,
      version,
      loaded: sum(loaded),
      loadMs: sql`sum(${loadMs})`.mapWith(Number),
      failed: sum(failed),
      errors: sum(errors),
    })
    .from(releaseHealth)
    .where(gte(hour, hourOf(since)))
    .groupBy(remote, version);
  const found = new Map(rows.map((row) => [nameAndVersion({ ...row, name: row.remote }), row]));
  return (release) => found.get(nameAndVersion(release)) ?? NOTHING;
}
