import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Static, Type } from 'typebox';
import { HOUR_MS } from '../../core/clock.ts';
import { HttpError } from '../../core/http/errors.ts';
import { collectFieldErrors } from '../../core/http/field-errors.ts';
import { requiredByRoute } from '../../core/http/schemas.ts';
import { type Coverage, type FlightSearch, MAX_WORKERS } from '../port.ts';
import { complete, day, stations, workers } from '../schema.ts';
import { problemOfDate } from './departure-date.ts';
import { type RouteRules, readRoute } from './stations.ts';

const MAX_CACHED = 2000;

/** The parameters that name a search. */
export const SEARCH_PARAMS = {
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('In the form of `origin`; absent: to anywhere')),
  date: requiredByRoute(day()),
};

/** The parameters of a search and of its explanation. */
export const WORKED_PARAMS = { ...SEARCH_PARAMS, max_workers: workers(MAX_WORKERS) };

export const SearchParams = Type.Object({ ...WORKED_PARAMS, complete });
type SearchParams = Static<typeof SearchParams>;

export const SingleParams = Type.Object({
  origin: requiredByRoute(stations('An airport code or a `CITY:` value')),
  destination: requiredByRoute(stations('In the form of `origin`')),
  date: requiredByRoute(day()),
  complete,
});
type SingleParams = Static<typeof SingleParams>;

/** A search from certain places. */
export interface OutboundSearch extends FlightSearch {
  type: 'search' | 'single';
  origins: readonly string[];
}

/** Returns the prefix of the keys of searches between these places on any day. */
export const placesKey = ({ origins, destinations }: Pick<OutboundSearch, 'origins' | 'destinations'>) => {
  const to = destinations === null ? '*' : [...destinations].sort();
  return ['outbound', [...origins].sort(), to, ''].join('|');
};

/** Reads and checks the parameters of a search from one or more places to certain places or anywhere (SRCH-14), on one
 *  day or on `days` days from it on. Throws a 400 that names every invalid field. */
export function readSearch(
  params: Omit<SearchParams, 'complete'>,
  coverage: Coverage,
  now: Date,
  { days = 1, ...rules }: { days?: number | undefined } & RouteRules = {},
): OutboundSearch {
  const problems = collectFieldErrors();
  const { origins, destinations } = readRoute(params, problems, rules);
  const date = (params.date ?? '').trim();
  problems.add('date', () => problemOfDate(date, origins.airports, coverage, now, { days }));
  problems.throwIfAny();

  const anywhere = destinations.text === '';
  const places = { origins: origins.airports, destinations: anywhere ? null : destinations.airports };
  return {
    ...places,
    type: anywhere ? 'search' : 'single',
    origin: origins.text,
    destination: anywhere ? null : destinations.text,
    date,
    maxWorkers: params.max_workers,
    key: placesKey(places) + date,
  };
}

/** Returns a `readSearch` with a cache. The hour and the coverage are parts of the cache key, because the hour decides whether a
 *  date is past, and the coverage whether its flights are known. */
export function searchReader(): (params: SearchParams, coverage: Coverage, now: Date) => OutboundSearch {
  const searches = new LRUCache<string, OutboundSearch>({ max: MAX_CACHED });
  return (params, coverage, now) => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const { origin = '', destination = '', date = '', max_workers } = params;
    const key = `${origin}|${destination}|${date}|${max_workers}|${hour}|${coverage.revision}`;
    const cached = searches.get(key);
    if (cached) return cached;
    const search = readSearch(params, coverage, now);
    searches.set(key, search);
    return search;
  };
}

/** Returns a function that checks whether a search with the query of a URL is valid. The function does not search. */
export function searchCheck({
  flights,
  clock,
}: Pick<FastifyInstance, 'flights' | 'clock'>): (query: string) => Promise<boolean> {
  const read = searchReader();
  return async (query) => {
    const { origin = '', destination = '', date = '' } = Object.fromEntries(new URLSearchParams(query));
    const coverage = await flights.coverage();
    try {
      read({ origin, destination, date, max_workers: MAX_WORKERS }, coverage, clock.now());
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };
}

/** Reads and checks the parameters of a single-route search (SRCH-14). Throws a 400 that names every invalid field. */
export function readSingle(params: SingleParams, coverage: Coverage, now: Date): OutboundSearch {
  const rules = { missingDestination: msg('Destination airport code is required'), onePlace: true };
  const search = readSearch({ ...params, max_workers: MAX_WORKERS }, coverage, now, rules);
  return { ...search, key: ['single', search.origin, search.destination, search.date].join('|') };
}
