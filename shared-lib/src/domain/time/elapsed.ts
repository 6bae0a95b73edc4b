import { plural, t } from '../i18n/texts.ts';

const MINUTE_MS = 60_000;

/** Minutes from one time to another, both ISO 8601 with offset; negative when `to` is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** `3d 4h`, `5h`, `2d`, or with `inFull` `3 days 4 hours`; `< 1h` under an hour. Minutes are dropped (TRIP-4). */
export function daysAndHours(minutes: number, { inFull = false } = {}): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return t('< 1h');
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [
    days > 0 && (inFull ? plural(days, '# day', '# days') : t('{days}d', { days })),
    rest > 0 && (inFull ? plural(rest, '# hour', '# hours') : t('{hours}h', { hours: rest })),
  ];
  return parts.filter(Boolean).join(' ');
}
