import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { desc, notInArray } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { fareModels } from '../../db/schema/index.ts';
import { BLACKOUT_DATES, type Coverage } from '../../flights/index.ts';
import type { FittedFares } from '../fares-model/fit.ts';
import { readObservations, readRollUps } from '../observations/read.ts';
import { renewPartitions } from '../observations/store.ts';
import { inEstimatesThread } from '../thread/estimates-thread.ts';

const VERSIONS_KEPT = 5;

/** Fits both models to all observations of a source in a thread of its own; null: there are no observations. `stopping` ends it with the
 *  signal's reason. */
export const fitFares = (
  db: Database,
  source: FlightSource,
  stopping?: AbortSignal,
): Promise<FittedFares | null> =>
  inEstimatesThread(async (thread) => {
    await thread.call('begin', { blackoutDates: BLACKOUT_DATES });
    for await (const rows of readObservations(db, source)) await thread.call('add', rows);
    for await (const rows of readRollUps(db, source)) await thread.call('addRollUps', rows);
    return thread.call('end', null);
  }, stopping);

/** Fits the models of the present source and stores them as a new version; null: there are no observations. */
export async function fitAndStore({
  db,
  clock,
  flights,
  stopping,
}: Pick<JobContext, 'db' | 'clock' | 'stopping'> & {
  flights: { coverage(): Promise<Pick<Coverage, 'source'>> };
}): Promise<number | null> {
  const { source } = await flights.coverage();
  const fitted = await fitFares(db, source, stopping);
  if (fitted === null) return null;
  const [row] = await db
    .insert(fareModels)
    .values({ fittedAt: clock.now(), source, evaluation: fitted.facts, parameters: fitted.parameters })
    .returning({ version: fareModels.version });
  const { version } = fareModels;
  const kept = db.select({ version }).from(fareModels).orderBy(desc(version)).limit(VERSIONS_KEPT);
  await db.delete(fareModels).where(notInArray(version, kept));
  return row?.version ?? 0;
}

/** Makes and drops partitions, then fits the models (ESTM-2, ESTM-3). */
export async function renewFareModels(context: JobContext): Promise<void> {
  const { db, clock, config, log } = context;
  await renewPartitions(db, clock.now().toISOString().slice(0, 10), config.observationDays);
  const version = await fitAndStore(context);
  log.info({ version }, version === null ? 'there are no observations to fit' : 'fitted the models of fares');
}
