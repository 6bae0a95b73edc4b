import { expandStations } from '@fareweave/shared-lib/domain/cities';
import { isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import { airportsByCode } from '../airports/airports.ts';
import { badRequest, type FieldProblem } from '../errors.ts';
import type { Coverage } from './port.ts';
import type { SearchQuery } from './schema.ts';

const MOST_ORIGINS = 20;
const MOST_REMEMBERED = 2000;
const HOUR_MS = 3_600_000;

/** A search that makes sense. */
export interface FlightSearch {
  /** As asked for, tidied up: `DEN,CITY:New York City`. */
  origin: string;
  /** Airport codes. */
  origins: readonly string[];
  destination: string | null;
  /** Airport codes; null: anywhere. */
  destinations: readonly string[] | null;
  date: string;
  maxWorkers: number;
  /** The same for every way of asking for the same flights. */
  key: string;
}

/** Reads and checks the query of a search (spec: search §5). Throws a 400 that names every field at fault. */
export function readSearch(query: SearchQuery, { period }: Coverage, now: Date): FlightSearch {
  const problems: FieldProblem[] = [];
  const complain = (field: string, message: string): void => {
    problems.push({ field, message });
  };

  const origin = tidy(query.origin);
  const { airports: origins, unknown } = expandStations(origin, airportsByCode);
  if (origin === '') complain('origin', 'Origin airport code is required');
  else if (unknown.length > 0) complain('origin', unknownText(unknown));
  else if (origins.length > MOST_ORIGINS)
    complain('origin', `At most ${MOST_ORIGINS} origin airports can be searched at once`);

  const destination = tidy(query.destination);
  const { airports: destinations, unknown: nowhere } = expandStations(destination, airportsByCode);
  if (nowhere.length > 0) complain('destination', unknownText(nowhere));
  else if (destinations.some((code) => origins.includes(code)))
    complain('destination', 'Destination must be different from origin');

  const date = (query.date ?? '').trim();
  const dateProblem = problemOfDate(date, origins, period, now);
  if (dateProblem !== null) complain('date', dateProblem);

  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
  const anywhere = destination === '';
  return {
    origin,
    origins,
    destination: anywhere ? null : destination,
    destinations: anywhere ? null : destinations,
    date,
    maxWorkers: query.max_workers,
    key: ['outbound', [...origins].sort(), anywhere ? '*' : [...destinations].sort(), date].join('|'),
  };
}

/** `readSearch` that reads what it is asked again and again only once. Whether a date is past changes with the
 *  hours, whether it is known with the coverage. */
export function searchReader(): typeof readSearch {
  const searches = new LRUCache<string, FlightSearch>({ max: MOST_REMEMBERED });
  return (query, coverage, now) => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const { origin = '', destination = '', date = '', max_workers } = query;
    const key = `${origin}|${destination}|${date}|${max_workers}|${hour}|${coverage.revision}`;
    const known = searches.get(key);
    if (known) return known;
    const search = readSearch(query, coverage, now);
    searches.set(key, search);
    return search;
  };
}

/** Codes in capitals, `CITY:` in capitals and its name as it is, each value once (spec: search §5). */
function tidy(value: string | undefined): string {
  const parts = (value ?? '').split(',').map((part) => part.trim());
  const tidied = parts.map((part) =>
    /^city:/i.test(part) ? `CITY:${part.slice('city:'.length).trim()}` : part.toUpperCase(),
  );
  return [...new Set(tidied)].filter((part) => part !== '').join(',');
}

const unknownText = (values: readonly string[]): string => `Unknown airport or city: ${values.join(', ')}`;

function problemOfDate(
  date: string,
  origins: readonly string[],
  period: Coverage['period'],
  now: Date,
): string | null {
  if (date === '') return 'Departure date is required';
  if (!isCalendarDate(date)) return 'Departure date must be a day that exists, written YYYY-MM-DD';
  if (origins.length > 0 && date < earliestToday(origins, now)) return 'Departure date is in the past';
  if (period === null) return 'No flights are known at present';
  if (date < period.from || date > period.to)
    return `Flights are known from ${period.from} to ${period.to} only`;
  return null;
}

/** The day it is at the origin furthest to the west. */
function earliestToday(origins: readonly string[], now: Date): string {
  const zones = new Set(origins.map((code) => airportsByCode.get(code)?.timeZone ?? 'UTC'));
  return [...zones].map((zone) => todayIn(zone, now.getTime())).sort()[0] ?? '';
}
