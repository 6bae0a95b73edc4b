import { getTimes } from 'suncalc';
import { DAY_MS, MINUTE_MS } from '../core/clock.ts';

interface Position {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

/** Returns the minutes between sunrise and sunset from one instant to another (epoch milliseconds) at a place (TPLN-16). */
export function daylightMinutes({ latitude, longitude }: Position, from: number, to: number): number {
  let daylight = 0;
  // The solar day of an instant may be the day before or after.
  for (let noon = from - DAY_MS; noon <= to + DAY_MS; noon += DAY_MS) {
    const { sunrise, sunset } = getTimes(new Date(noon), latitude, longitude);
    if (sunrise === null || sunset === null) continue;
    daylight += Math.max(0, Math.min(to, sunset.getTime()) - Math.max(from, sunrise.getTime()));
  }
  return Math.round(daylight / MINUTE_MS);
}
