import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { SearchAddress } from './search-address.ts';

/** The day of return that a trip's duration proposes, `YYYY-MM-DD`; null without a duration or a date. Never before
 *  `arrival`, the day on which the outbound flight arrives, where one is chosen. */
export function proposedReturn(
  { date, days }: Pick<SearchAddress, 'date' | 'days'>,
  arrival: string | null,
): string | null {
  if (date === null || days === null) return null;
  const day = addDays(date, days);
  return arrival !== null && arrival > day ? arrival : day;
}
