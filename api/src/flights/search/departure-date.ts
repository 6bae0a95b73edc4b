import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { airportsByCode } from '../../airports/index.ts';
import type { Coverage } from '../port.ts';

interface DateRules {
  /** Of this many days from the date on, only one must be in the period with known flights; 1 by default. */
  days?: number | undefined;
  /** The date in the message; `Departure date` by default. */
  name?: string;
}

/** Returns the message for an invalid departure date from any of the airports (SRCH-16); null: it is valid. */
export function problemOfDate(
  date: string,
  airports: Iterable<string>,
  { period }: Coverage,
  now: Date,
  { days = 1, name = 'Departure date' }: DateRules = {},
): string | null {
  if (date === '') return `${name} is required`;
  if (!isCalendarDate(date)) return `${name} must be a day that exists, written YYYY-MM-DD`;
  const last = addDays(date, days - 1);
  if (last < earliestDay(airports, now)) return `${name} is in the past`;
  if (period === null) return 'No flights are known at present';
  if (last < period.from || date > period.to)
    return `Flights are known from ${formatDate(period.from)} to ${formatDate(period.to)} only`;
  return null;
}

/** Returns the local day at the westernmost of the airports; empty without airports. */
export function earliestDay(airports: Iterable<string>, moment: Date): string {
  const zones = new Set(Array.from(airports, (code) => airportsByCode.get(code)?.timeZone ?? 'UTC'));
  return [...zones].map((zone) => todayIn(zone, moment.getTime())).sort()[0] ?? '';
}
