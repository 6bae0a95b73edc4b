import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { eq } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { fareModels } from '../../db/schema/index.ts';
import { insertObservations } from '../observations/store.ts';
import { inEstimatesThread } from '../thread/estimates-thread.ts';
import { fitAndStore } from './fit-models.ts';

/** So many days that a daily flight has departed often enough for an estimate of its chance (ESTM-4). */
const DAYS = 35;
/** The job waits this long, so that it does not slow down the start of the server. */
const DELAY_MS = 2_000;
/** The job pauses after each statement, so that requests are answered between two statements. */
const ROWS_AT_ONCE = 1_000;
const PAUSE_MS = 5;

/** What the history is stored for. */
interface History {
  /** In UTC, `YYYY-MM-DD`. */
  today: string;
  /** The number of days of departures before `today`. */
  days: number;
  /** Days for which observations are kept. */
  keptDays: number;
  stopping?: AbortSignal | undefined;
}

/** Stores what searches for the sample network would have observed before today. Returns the number of observations. */
export const observeSampleHistory = (db: Database, { today, days, keptDays, stopping }: History) =>
  inEstimatesThread(async (thread) => {
    const observedFrom = addDays(today, -keptDays);
    let stored = 0;
    for (let day = addDays(today, -days); day < today; day = addDays(day, 1)) {
      const rows = await thread.call('sampleDay', { day, observedFrom });
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
        await insertObservations(db, rows.slice(i, i + ROWS_AT_ONCE));
        await pause(PAUSE_MS);
      }
      stored += rows.length;
    }
    return stored;
  }, stopping);

/** Gives a new installation with the sample network a model, from a history of invented searches (ESTM-9). Does nothing when such a model
 *  exists, when searches use other flights, or when the server stores no observations. */
export async function ensureSampleModel(context: JobContext, delayMs = DELAY_MS): Promise<void> {
  const { db, clock, config, flights, log, stopping } = context;
  if (config.observationDays === 0) return;
  try {
    await pause(delayMs, null, { signal: stopping, ref: false });
    if ((await flights.coverage()).source !== 'sample') return;
    if ((await db.$count(fareModels, eq(fareModels.source, 'sample'))) > 0) return;
    const today = clock.now().toISOString().slice(0, 10);
    const days = Math.min(DAYS, config.observationDays);
    const stored = await observeSampleHistory(db, {
      today,
      days,
      keptDays: config.observationDays,
      stopping,
    });
    const version = await fitAndStore(context);
    log.info({ observations: stored, version }, 'fitted a model to invented searches of the sample network');
  } catch (error) {
    // A server that is stopping leaves the work to its next start.
    if (stopping?.aborted !== true) throw error;
  }
}
