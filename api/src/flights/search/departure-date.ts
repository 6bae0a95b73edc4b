import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { timeZoneOf } from '../../airports/index.ts';
import type { Coverage } from '../port.ts';

interface DateRules {
  /** Number of days from the date on, of which at least one must be in the period with known flights; 1 by default. */
  days?: number | undefined;
  /** The date in the message; `departure` by default. */
  name?: keyof typeof NAMES;
}

const NAMES = msg({ departure: 'Departure date', return: 'Return date', last: 'Last day' });

/** Returns the message for an invalid departure date from any of the airports (SRCH-16), in the language that is set; null: it is valid. */
export function problemOfDate(
  date: string,
  airports: Iterable<string>,
  { period }: Coverage,
  now: Date,
  { days = 1, name: which = 'departure' }: DateRules = {},
): string | null {
  const name = t(NAMES[which]);
  if (date === '') return t('{name} is required', { name });
  if (!isCalendarDate(date)) return t('{name} must be a day that exists, written YYYY-MM-DD', { name });
  const last = addDays(date, days - 1);
  if (last < earliestDay(airports, now)) return t('{name} is in the past', { name });
  if (period === null) return t('No flights are known at present');
  if (last < period.from || date > period.to)
    return t('Flights are known from {first} to {last} only', {
      first: formatDate(period.from),
      last: formatDate(period.to),
    });
  return null;
}

/** Returns the local day at the westernmost of the airports; empty without airports. */
export function earliestDay(airports: Iterable<string>, moment: Date): string {
  const zones = new Set(Array.from(airports, (code) => timeZoneOf(code)));
  return [...zones].map((zone) => todayIn(zone, moment.getTime())).sort()[0] ?? '';
}
