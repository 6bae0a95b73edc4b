import { t } from '../i18n/texts.ts';

/** Local times with the airport's UTC offset, `2026-11-21T06:15:00-07:00` (FLGT-2). The wall clock at the airport is read
 *  from the text, whatever the browser's time zone is. */

const MINUTE_MS = 60_000;

/** Returns the local time of an instant (epoch milliseconds) at a place `offset` minutes east of UTC. */
export function toLocalTime(instant: number, offset: number): string {
  const wallClock = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const hours = String(Math.trunc(size / 60)).padStart(2, '0');
  const minutes = String(size % 60).padStart(2, '0');
  return `${wallClock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** `2026-11-21`: the calendar day at the airport. */
export const localDate = (time: string): string => time.slice(0, 10);

/** Durations are minutes between two instants, never differences of wall clocks (FLGT-2). */

const HOUR = 60;
const DAY = 24 * HOUR;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Formats the `total_trip_time` of a flight: `03:33`, from 24 hours `1.02:05` (FLGT-3). */
export function tripTime(minutes: number): string {
  const days = Math.trunc(minutes / DAY);
  const clock = `${twoDigits(Math.trunc((minutes % DAY) / HOUR))}:${twoDigits(minutes % HOUR)}`;
  return days === 0 ? clock : `${days}.${clock}`;
}

/** `3h 33m`, `6h 07m`, `58m`. */
export function readableDuration(minutes: number): string {
  const hours = Math.trunc(minutes / HOUR);
  return hours === 0
    ? t('{minutes}m', { minutes })
    : t('{hours}h {minutes}m', { hours, minutes: twoDigits(minutes % HOUR) });
}

/** 0 to 1439, on the clock at the airport. */
export const minuteOfDay = (time: string): number =>
  Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

const OFFSET = /([+-])(\d\d):(\d\d)$/;

/** The minutes east of UTC that a local time names; NaN without an offset. */
export function offsetOf(time: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(time) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
