/** Formats of dates, times and measures for all screens and e-mails (FRMT-4): for the reader's region on the page, in en-US on the
 *  server, and in the locale of another language in its texts (FRMT-1, LANG-5). Formatters are created at their first use, because each takes
 *  ten milliseconds on a slow phone. */

import { localDate } from '../time/times.ts';
import { once, plain } from './reader-locale.ts';

export { formatNumber } from './measures.ts';
export { formatDecimals, formatPercent } from './percentages.ts';

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  once((locale) => new Intl.DateTimeFormat(locale, options));

/** Returns a formatter of calendar days, `YYYY-MM-DD`. */
function ofDay(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = dateFormat({ ...options, timeZone: 'UTC' });
  return (date) => plain(format().format(new Date(`${date}T00:00:00Z`)));
}

const WEEKDAY_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** `Mon, Nov 23, 2026`. */
export const formatDate = ofDay({ ...WEEKDAY_DAY, ...YEAR });
/** `Mon, Nov 23`. */
export const formatDay = ofDay(WEEKDAY_DAY);
/** `Monday, November 23, 2026`, for headings and screen readers. */
export const formatLongDate = ofDay({ weekday: 'long', month: 'long', day: 'numeric', ...YEAR });
/** `Monday`. */
export const formatWeekday = ofDay({ weekday: 'long' });
/** `Mon`. */
export const formatShortWeekday = ofDay({ weekday: 'short' });

const month = ofDay({ month: 'long', ...YEAR });
/** `November 2026`, of `2026-11`. */
export const formatMonth = (yearAndMonth: string): string => month(`${yearAndMonth}-01`);

const monthAndDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
/** The month and the number of a day in the order of the locale: `Nov`, `23`. */
export const monthAndDayParts = (date: string): { type: 'month' | 'day'; text: string }[] =>
  monthAndDay()
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .flatMap(({ type, value }) => (type === 'month' || type === 'day' ? [{ type, text: value }] : []));

const clock = dateFormat({ ...CLOCK, timeZone: 'UTC' });
/** `4:45 PM`, of a minute of the day; 1440 is the midnight at the end of the day. */
export const formatMinute = (minute: number): string => plain(clock().format(minute * 60_000));
/** `4:45 PM`, of a local time (`2026-11-21T16:45:00-07:00`), in the airport's time zone. */
export const formatTime = (time: string): string => formatClock(time.slice(11, 16));
/** `10:40 PM`, with its day if that is not `day`, `YYYY-MM-DD`: `10:40 PM (Fri, Nov 20)`. */
export const formatTimeOn = (day: string, time: string): string =>
  localDate(time) === day ? formatTime(time) : `${formatTime(time)} (${formatDay(localDate(time))})`;
/** `4:45 PM`, of `16:45`. */
export const formatClock = (hhmm: string): string =>
  formatMinute(Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(3, 5)));

const moment = dateFormat({ ...WEEKDAY_DAY, ...YEAR, ...CLOCK });
/** `Mon, Nov 23, 2026, 4:45 PM`, in the reader's time zone, of an ISO 8601 instant. */
export const formatMoment = (instant: string): string => plain(moment().format(new Date(instant)));
/** `Mon, Nov 23, 2026, 9:45 AM MST`, in an IANA zone. */
export const formatMomentIn = (timeZone: string, instant: Date): string =>
  plain(dateFormat({ ...WEEKDAY_DAY, ...YEAR, ...CLOCK, timeZone, timeZoneName: 'short' })().format(instant));
/** `Mon, Nov 23, 2026, 4:45 PM UTC`, where the reader's time zone is unknown. */
export const formatMomentInUtc = (instant: Date): string => formatMomentIn('UTC', instant);

const timeOfMoment = dateFormat(CLOCK);
/** `4:45 PM`, in the reader's time zone, of an ISO 8601 instant. */
export const formatTimeOfMoment = (instant: string): string =>
  plain(timeOfMoment().format(new Date(instant)));

const dayOfMoment = dateFormat({ ...WEEKDAY_DAY, ...YEAR });
/** `Mon, Nov 23, 2026`, in the reader's time zone, of an ISO 8601 instant. */
export const formatDateOfMoment = (instant: string): string => plain(dayOfMoment().format(new Date(instant)));
