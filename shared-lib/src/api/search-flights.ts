import { queryOptions } from '@tanstack/react-query';
import type { SearchResults } from '../domain/flights.ts';
import { client, dataOf } from './client.ts';

const TEXTS = {
  failed: 'Failed to search flights',
  unreachable: 'Unable to search flights. Please try again later.',
};

/** spec: search §9. */
const MAX_WORKERS = 50;

export interface FlightSearch {
  /** Airport codes and `city:` values. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null for anywhere. */
  destination: string | null;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** All itineraries of a day from the origins. Only what a person asks for may count against the free allowance, so
 *  nothing but a new mount asks again. */
export const searchFlightsQuery = ({ origins, destination, date }: FlightSearch) => {
  const origin = origins.map(searchCode).join(',');
  const query = {
    origin,
    date,
    ...(destination !== null && { destination: searchCode(destination) }),
    max_workers: MAX_WORKERS,
  };
  return queryOptions({
    queryKey: ['flights', 'search', query],
    queryFn: ({ signal }) =>
      dataOf<SearchResults>(TEXTS, (fetch) =>
        client.GET('/api/flights/search', { params: { query }, fetch, signal }),
      ),
    refetchOnReconnect: false,
  });
};

/** Trimmed and in capitals; a `city:` value keeps its name and gets the prefix the call wants (spec: search §3, §5). */
function searchCode(value: string): string {
  const code = value.trim();
  return /^city:/i.test(code) ? `CITY:${code.slice('city:'.length)}` : code.toUpperCase();
}
