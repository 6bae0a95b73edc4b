import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { SearchAddress } from './search-address.ts';

const SHORTEST_TRIP_DAYS = 1;
const LONGEST_TRIP_DAYS = 365;

/** A trip duration brought into its range: 1 to 365 whole days (SRCH-12). */
export const clampedDays = (days: number): number =>
  Math.min(LONGEST_TRIP_DAYS, Math.max(SHORTEST_TRIP_DAYS, days));

/** The typed trip duration, clamped; null for an empty text, undefined for anything but a whole number. */
export function typedDays(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^[+-]?\d+$/.test(typed) ? clampedDays(Number(typed)) : undefined;
}

/** The duration in an address: 1 to 365; null for anything else. */
export function addressDays(text: string | null): number | null {
  const days = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  return days === clampedDays(days) ? days : null;
}

/** The day of return by the trip duration, `YYYY-MM-DD`; null without a duration or a date. Not before `arrival`, the
 *  day on which a selected outbound flight arrives. */
export function proposedReturn(
  { date, days }: Pick<SearchAddress, 'date' | 'days'>,
  arrival: string | null,
): string | null {
  if (date === null || days === null) return null;
  const day = addDays(date, days);
  return arrival !== null && arrival > day ? arrival : day;
}
