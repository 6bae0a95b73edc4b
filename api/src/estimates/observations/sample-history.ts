import { addDays } from '@fareweave/shared-lib/domain/dates';
import { seededRandom } from '../../core/seeded-random.ts';
import type { Database } from '../../db/client.ts';
import { sampleFlight } from '../../flights/index.ts';
import { sampleDepartures } from '../../timetable/index.ts';
import { hoursOfBand, LEAD_BANDS } from './lead-bands.ts';
import { observationsOf } from './observation.ts';
import { insertObservations, type QueuedObservation } from './store.ts';

const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 5_000;
/** The share of departures that somebody has searched in each band of lead times from this one on. */
const EARLY = { band: 4, share: 0.3 };
const LAST_BAND_HOURS = 90 * 24;

/** Stores what searches for the sample network would have observed on the days before `today`, for trying the estimates. Returns the number
 *  of observations. */
export async function observeSampleHistory(db: Database, today: string, days: number): Promise<number> {
  let stored = 0;
  for (let day = addDays(today, -days); day < today; day = addDays(day, 1)) {
    const rows = sampleDepartures(day, day).flatMap((leg) =>
      Array.from({ length: LEAD_BANDS }, (_, band): QueuedObservation[] => {
        const random = (what: string): number =>
          seededRandom('sample history', what, leg.flightNumber, leg.origin, day, band);
        if (band >= EARLY.band && random('searched') > EARLY.share) return [];
        const { from, to } = hoursOfBand(band);
        const hours = from + ((to ?? LAST_BAND_HOURS) - from) * random('hours');
        const now = leg.departure - hours * HOUR_MS;
        const answer = { flights: [sampleFlight(leg, now)], source: 'sample' as const, now };
        const observed_on = new Date(now).toISOString().slice(0, 10);
        return observationsOf(answer).map((observation) => ({ observed_on, ...observation }));
      }).flat(),
    );
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await insertObservations(db, rows.slice(i, i + ROWS_AT_ONCE));
    stored += rows.length;
  }
  return stored;
}
