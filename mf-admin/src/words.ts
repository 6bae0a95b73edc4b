import { dayOfMonth, shortMonthName } from '@fareweave/shared-lib/domain/dates';

const number = new Intl.NumberFormat('en-US');
/** `1,284`. */
export const count = (value: number): string => number.format(value);

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
/** `Nov 20, 2026, 10:00 AM`, in the reader's own zone. */
export const when = (instant: string): string => moment.format(new Date(instant));

/** `21 Nov 2026`, of a `YYYY-MM-DD`. */
export const day = (date: string): string =>
  `${dayOfMonth(date)} ${shortMonthName(date)} ${date.slice(0, 4)}`;

/** `LAS, New York City` of `LAS,CITY:New York City`; `Anywhere` where no place was named. */
export const places = (named: string | null): string =>
  (named ?? '')
    .split(',')
    .map((place) => place.replace(/^CITY:/, ''))
    .join(', ') || 'Anywhere';

/** `Inbound` of `inbound`. */
export const searchType = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
