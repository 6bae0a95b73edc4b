import { formatDate, formatMoment, formatNumber } from '@fareweave/shared-lib/domain/formats';

/** `1,284`. */
export const count = formatNumber;

/** `Fri, Nov 20, 2026, 10:00 AM`, in the reader's own zone. */
export const when = formatMoment;

/** `Sat, Nov 21, 2026`, of a `YYYY-MM-DD`. */
export const day = formatDate;

/** `LAS, New York City` of `LAS,CITY:New York City`; `Anywhere` where no place was named. */
export const places = (named: string | null): string =>
  (named ?? '')
    .split(',')
    .map((place) => place.replace(/^CITY:/, ''))
    .join(', ') || 'Anywhere';

/** `Inbound` of `inbound`. */
export const searchType = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
