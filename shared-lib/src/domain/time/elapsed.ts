import { counted } from './plurals.ts';

const MINUTE_MS = 60_000;

/** Minutes from one time to another, both ISO 8601 with offset; negative when `to` is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** `3d 4h`, `5h`, `2d`, or with `inFull` `3 days 4 hours`; `< 1h` under an hour. Minutes are dropped (TRIP-4). */
export function daysAndHours(minutes: number, { inFull = false } = {}): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return '< 1h';
  const parts = [
    { count: Math.floor(hours / 24), unit: 'day' },
    { count: hours % 24, unit: 'hour' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => (inFull ? counted(count, unit) : `${count}${unit[0]}`))
    .join(' ');
}
