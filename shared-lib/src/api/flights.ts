import { queryOptions } from '@tanstack/react-query';
import type { InboundResults, SearchResults } from '../domain/flights/flights.ts';
import { call, oneText, type ResponseOf, textsFor } from './client.ts';

/** A search from some places to one destination or all. */
export interface OutboundSearch {
  /** Airport codes and `city:` values. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null for anywhere. */
  destination: string | null;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** The three kinds of search (SRCH-1). The last two are for premium accounts. */
export type FlightSearch =
  | ({ kind: 'outbound' } & OutboundSearch)
  | { kind: 'single'; origin: string; destination: string; date: string }
  | { kind: 'inbound'; destination: string; date: string };

/** Texts of failed searches for which the server sends no message (SRCH-21). */
export const searchTexts = () => textsFor('search flights');

/** Parallel requests to the fare source (SRCH-18). */
const MAX_WORKERS = { outbound: 50, inbound: 10 };

/** Returns the call for a search: the end of its path, and its parameters. */
function callFor(search: FlightSearch, more: { complete?: true } = {}) {
  const { date } = search;
  switch (search.kind) {
    case 'outbound':
      return {
        kind: 'search',
        query: { ...outboundParams(search), max_workers: MAX_WORKERS.outbound, ...more },
      } as const;
    case 'single':
      return {
        kind: 'single',
        query: {
          origin: searchCode(search.origin),
          destination: searchCode(search.destination),
          date,
          ...more,
        },
      } as const;
    case 'inbound':
      return {
        kind: 'inbound',
        query: {
          destination: searchCode(search.destination),
          date,
          max_workers: MAX_WORKERS.inbound,
          ...more,
        },
      } as const;
  }
}

/** The itineraries of a day for a search of any kind, in one shape. A search may count against the free allowance: only a
 *  new mount repeats it. `complete`: also those that a long response omits (FLGT-6). */
export function departuresQuery(search: FlightSearch, more?: { complete: true }) {
  const { kind, query } = callFor(search, more);
  return queryOptions({
    queryKey: ['flights', kind, query],
    queryFn: async ({ signal }): Promise<SearchResults> =>
      kind === 'inbound'
        ? asSearchResults(
            await call('GET /api/flights/inbound', textsFor('search inbound flights'), { query, signal }),
          )
        : call(`GET /api/flights/${kind}`, searchTexts(), { query, signal }),
    refetchOnReconnect: false,
  });
}

/** Returns the URL of the call for a search, without the origin. */
export function searchUrl(search: FlightSearch): string {
  const { kind, query } = callFor(search);
  return `/api/flights/${kind}?${new URLSearchParams(query as object as Record<string, string>)}`;
}

/** Gives inbound results the shape of an outbound search: flights by the code of their origin, and `Inbound to MCO` as the
 *  origin (SRCH-19). */
function asSearchResults({ search_parameters, summary, ...rest }: InboundResults): SearchResults {
  const { total_origins, ...totals } = summary;
  return {
    ...rest,
    search_parameters: { ...search_parameters, origin: `Inbound to ${search_parameters.destination}` },
    summary: { ...totals, total_destinations: total_origins },
  };
}

/** Returns the parameters of an outbound search and of the calls that add to its results. */
export const outboundParams = ({ origins, destination, date }: OutboundSearch) => ({
  origin: origins.map(searchCode).join(','),
  date,
  ...(destination !== null && { destination: searchCode(destination) }),
});

/** Returns a place as the search calls accept it: trimmed and in capitals; a `city:` value keeps its name and gets the
 *  prefix in capitals (SRCH-15). */
export function searchCode(value: string): string {
  const code = value.trim();
  return /^city:/i.test(code) ? `CITY:${code.slice('city:'.length)}` : code.toUpperCase();
}

/** The remaining free searches. Every search changes them, so a screen that shows them loads them again. */
export const searchAllowanceQuery = queryOptions({
  queryKey: ['search-allowance'],
  queryFn: ({ signal }) =>
    call('GET /api/search-allowance', oneText('Unable to load your free searches. Please try again later.'), {
      signal,
    }),
  staleTime: 0,
});

/** Days without pass fares, `YYYY-MM-DD` (FARE-3). */
export const blackoutDatesQuery = queryOptions({
  queryKey: ['blackout-dates'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    call(
      'GET /api/gowild/blackout-dates',
      oneText('Unable to fetch blackout dates. Please try again later.'),
      { signal },
    ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The first and last day with known flights; `period` is null if there are none. */
export type FlightCoverage = Pick<ResponseOf<'GET /api/flight-coverage'>, 'period'>;

/** The days that can be searched. */
export const flightCoverageQuery = queryOptions({
  queryKey: ['flight-coverage'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    call(
      'GET /api/flight-coverage',
      oneText('Unable to load the days with flights. Please try again later.'),
      { signal },
    ),
});
