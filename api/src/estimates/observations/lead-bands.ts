import { HOUR_MS } from '../../core/clock.ts';

/** The first hour before the departure of each band of lead times; a band ends where the next one begins. The first four are the lead
 *  times of the chance of a pass seat: departure, T−3 h, T−12 h and T−24 h (ESTM-3). The last six begin after 3.5, 7, 14, 21, 30 and 60 days. */
const BANDS_FROM_HOURS = [0, 2, 6, 18, 36, 84, 168, 336, 504, 720, 1440] as const;

export const LEAD_BANDS = BANDS_FROM_HOURS.length;

/** Returns the band of a departure at a moment, both epoch milliseconds; null: it has departed, or its time is NaN. */
export function leadBandOf(departure: number, now: number): number | null {
  const hours = (departure - now) / HOUR_MS;
  return hours >= 0 ? BANDS_FROM_HOURS.findLastIndex((from) => hours >= from) : null;
}

/** Returns the hours before the departure that a band covers; `to` is null in the last band. */
export const hoursOfBand = (band: number): { from: number; to: number | null } => ({
  from: BANDS_FROM_HOURS[band] ?? 0,
  to: BANDS_FROM_HOURS[band + 1] ?? null,
});
