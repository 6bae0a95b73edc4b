import { gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { releaseHealth } from '../../db/schema/index.ts';

const HOUR_MS = 3_600_000;

/** What browsers told of a release. */
export interface Health {
  /** Of a sample. */
  loaded: number;
  /** Milliseconds that those took in all. */
  loadMs: number;
  failed: number;
  errors: number;
}

export type Beacon = { kind: 'loaded'; ms: number } | { kind: 'failed' } | { kind: 'error' };

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** Counts one more. */
export async function countBeacon(
  db: Database,
  { remote, version }: { remote: string; version: string },
  beacon: Beacon,
  now: Date,
): Promise<void> {
  const added = {
    loaded: beacon.kind === 'loaded' ? 1 : 0,
    loadMs: beacon.kind === 'loaded' ? beacon.ms : 0,
    failed: beacon.kind === 'failed' ? 1 : 0,
    errors: beacon.kind === 'error' ? 1 : 0,
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

/** What was told since the hour of a moment, by release. */
export async function readHealth(
  db: Database,
  since: Date,
): Promise<(release: { name: string; version: string }) => Health> {
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
  const found = new Map(rows.map(({ remote: name, version: of, ...health }) => [`${name} ${of}`, health]));
  return (release) => found.get(`${release.name} ${release.version}`) ?? NOTHING;
}
