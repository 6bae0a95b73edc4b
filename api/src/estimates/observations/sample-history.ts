import { HOUR_MS } from '../../core/clock.ts';
import { seededRandom } from '../../core/seeded-random.ts';
import { sampleFlight } from '../../flights/index.ts';
import { sampleDepartures } from '../../timetable/index.ts';
import { hoursOfBand, LEAD_BANDS } from './lead-bands.ts';
import { observationsOf } from './observation.ts';
import type { QueuedObservation } from './store.ts';

/** In the bands of lead times from `band` on, only this share of departures has been searched. */
const EARLY = { band: 4, share: 0.2 };
const LAST_BAND_HOURS = 90 * 24;

/** Returns what searches for the sample network since `observedFrom` would have observed about the departures of a day; both
 *  `YYYY-MM-DD`. The result for a day is always the same. */
export function sampleObservations(day: string, observedFrom: string): QueuedObservation[] {
  return sampleDepartures(day, day).flatMap((leg) =>
    Array.from({ length: LEAD_BANDS }, (_, band): QueuedObservation[] => {
      const random = (what: string): number =>
        seededRandom('sample history', what, leg.flightNumber, leg.origin, day, band);
      if (band >= EARLY.band && random('searched') > EARLY.share) return [];
      const { from, to } = hoursOfBand(band);
      const hours = from + ((to ?? LAST_BAND_HOURS) - from) * random('hours');
      const now = leg.departure - hours * HOUR_MS;
      const observed_on = new Date(now).toISOString().slice(0, 10);
      if (observed_on < observedFrom) return [];
      const answer = { flights: [sampleFlight(leg, now)], source: 'sample' as const, now };
      return observationsOf(answer).map((observation) => ({ observed_on, ...observation }));
    }).flat(),
  );
}
