/** Durations are minutes between two instants, never differences of wall clocks (FLGT-2). */

const HOUR = 60;
const DAY = 24 * HOUR;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `total_trip_time` of a flight: `03:33`, from 24 hours on `1.02:05` (FLGT-3). */
export function tripTime(minutes: number): string {
  const days = Math.trunc(minutes / DAY);
  const clock = `${twoDigits(Math.trunc((minutes % DAY) / HOUR))}:${twoDigits(minutes % HOUR)}`;
  return days === 0 ? clock : `${days}.${clock}`;
}

/** `3h 33m`, `6h 07m`, `58m`. */
export function readableDuration(minutes: number): string {
  const hours = Math.trunc(minutes / HOUR);
  return hours === 0 ? `${minutes}m` : `${hours}h ${twoDigits(minutes % HOUR)}m`;
}
