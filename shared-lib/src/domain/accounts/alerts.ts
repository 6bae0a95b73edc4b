import type { FareAlert as Alert } from '../../generated/types.gen.ts';
import { msg, t } from '../i18n/texts.ts';
import { isCalendarDate } from '../time/dates.ts';

export type { Alert };

/** The maximum of active, uncompleted alerts of an account (ALRT-8). */
export const MAX_ACTIVE = 3;
/** Returns how many of these alerts count towards the maximum. */
export const countActive = (alerts: readonly Alert[] = []): number =>
  alerts.filter((alert) => alert.is_active && !alert.is_completed).length;
/** The maximum of travel dates of an alert. */
export const MAX_DATES = 5;
/** The limit of the database. */
const HIGHEST_PRICE = 99_999;

/** The values of an alert that have rules. */
export interface AlertValues {
  origin_airport: string;
  destination_airport: string;
  travel_dates: readonly string[];
  /** NaN if missing. */
  max_price: number;
}

export type AlertErrors = Partial<Record<keyof AlertValues, string>>;

/** Returns the errors of an alert's values by field, as messages (ALRT-4 to ALRT-6). `today`: the calendar day at the
 *  origin, `YYYY-MM-DD`. */
export function alertErrors(values: AlertValues, today: string): AlertErrors {
  const errors = {
    origin_airport: values.origin_airport === '' ? t('Origin airport is required') : undefined,
    destination_airport: destinationError(values),
    travel_dates: datesError(travelDates(values.travel_dates), today),
    max_price: priceError(values.max_price),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Returns the dates sorted and without duplicates. */
export const travelDates = (dates: readonly string[]): string[] => [...new Set(dates)].sort();

function destinationError({ origin_airport, destination_airport }: AlertValues): string | undefined {
  if (destination_airport === '') return t('Destination airport is required');
  return destination_airport === origin_airport ? t('Destination must be different from origin') : undefined;
}

function datesError(dates: readonly string[], today: string): string | undefined {
  if (dates.length === 0) return t('At least one travel date is required');
  if (!dates.every(isCalendarDate)) return t('Travel dates must be days that exist, written YYYY-MM-DD');
  if (dates.some((date) => date <= today)) return t('All travel dates must be tomorrow or later');
  return dates.length > MAX_DATES
    ? t('Maximum {count} travel dates allowed', { count: MAX_DATES })
    : undefined;
}

function priceError(price: number): string | undefined {
  if (!(price > 0)) return t('Max price must be greater than $0');
  if (price > HIGHEST_PRICE) return t('Max price must be at most $99,999');
  return Number(price.toFixed(2)) === price ? undefined : t('Max price must be in dollars and whole cents');
}

export interface DisplayStatus {
  /** In English, to be translated when it is shown. */
  label: 'Found' | 'Date Passed' | 'Active' | 'Inactive';
  /** The found price, whole US dollars. */
  price: number | null;
}

/** Returns the status of an alert for the screen (ALRT-9). */
export function displayStatus({
  is_active,
  is_completed,
  found_price,
}: Pick<Alert, 'is_active' | 'is_completed' | 'found_price'>): DisplayStatus {
  if (!is_completed) return { label: is_active ? msg('Active') : msg('Inactive'), price: null };
  const found = found_price !== null && found_price > 0;
  return found ? { label: msg('Found'), price: found_price } : { label: msg('Date Passed'), price: null };
}
