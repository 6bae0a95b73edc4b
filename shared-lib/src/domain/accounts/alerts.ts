import type { FareAlert as Alert } from '../../generated/types.gen.ts';
import { isCalendarDate } from '../time/dates.ts';

export type { FareAlert as Alert } from '../../generated/types.gen.ts';

/** Alerts of one account that are active and not completed (ALRT-8). */
export const MAX_ACTIVE = 3;
/** Travel dates of one alert. */
export const MAX_DATES = 5;
/** What the database holds. */
const HIGHEST_PRICE = 99_999;

export const MAX_ACTIVE_REACHED = `Maximum ${MAX_ACTIVE} alerts reached`;

/** What an alert is made of. */
export interface AlertValues {
  origin_airport: string;
  destination_airport: string;
  travel_dates: readonly string[];
  /** NaN: none was given. */
  max_price: number;
}

export type AlertProblems = Partial<Record<keyof AlertValues, string>>;

/** What is wrong with an alert, by field, as messages; empty where nothing is (ALRT-4 to ALRT-6). `today`: the
 *  calendar day at the origin, `YYYY-MM-DD`. */
export function alertProblems(values: AlertValues, today: string): AlertProblems {
  const problems = {
    origin_airport: values.origin_airport === '' ? 'Origin airport is required' : undefined,
    destination_airport: destinationProblem(values),
    travel_dates: datesProblem(travelDates(values.travel_dates), today),
    max_price: priceProblem(values.max_price),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** In order, each once. */
export const travelDates = (dates: readonly string[]): string[] => [...new Set(dates)].sort();

function destinationProblem({ origin_airport, destination_airport }: AlertValues): string | undefined {
  if (destination_airport === '') return 'Destination airport is required';
  return destination_airport === origin_airport ? 'Destination must be different from origin' : undefined;
}

function datesProblem(dates: readonly string[], today: string): string | undefined {
  if (dates.length === 0) return 'At least one travel date is required';
  if (!dates.every(isCalendarDate)) return 'Travel dates must be days that exist, written YYYY-MM-DD';
  if (dates.some((date) => date <= today)) return 'All travel dates must be tomorrow or later';
  return dates.length > MAX_DATES ? `Maximum ${MAX_DATES} travel dates allowed` : undefined;
}

function priceProblem(price: number): string | undefined {
  if (!(price > 0)) return 'Max price must be greater than $0';
  if (price > HIGHEST_PRICE) return 'Max price must be at most $99,999';
  return Number(price.toFixed(2)) === price ? undefined : 'Max price must be in dollars and whole cents';
}

export interface DisplayStatus {
  label: 'Found' | 'Date Passed' | 'Active' | 'Inactive';
  /** The price that was found, whole US dollars. */
  price: number | null;
}

/** The status of an alert on the screen (ALRT-9). */
export function displayStatus({
  is_active,
  is_completed,
  found_price,
}: Pick<Alert, 'is_active' | 'is_completed' | 'found_price'>): DisplayStatus {
  if (!is_completed) return { label: is_active ? 'Active' : 'Inactive', price: null };
  const found = found_price !== null && found_price > 0;
  return found ? { label: 'Found', price: found_price } : { label: 'Date Passed', price: null };
}
