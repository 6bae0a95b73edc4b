import { queryOptions } from '@tanstack/react-query';
import type { SearchResults } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';

/** What failed searches say, unless the server sends a message (SRCH-21). */
export const SEARCH_TEXTS = {
  failed: 'Failed to search flights',
  unreachable: 'Unable to search flights. Please try again later.',
};

/** Things the fare source may be asked at once (SRCH-18). */
const MAX_WORKERS = 50;

export interface OutboundSearch {
  /** Airport codes and `city:` values. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null for anywhere. */
  destination: string | null;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** All itineraries of a day from the origins. Only what a person asks for may count against the free allowance, so
 *  nothing but a new mount asks again. */
export const searchFlightsQuery = ({ origins, destination, date }: OutboundSearch) => {
  const query = {
    origin: origins.map(searchCode).join(','),
    date,
    ...(destination !== null && { destination: searchCode(destination) }),
    max_workers: MAX_WORKERS,
  };
  return queryOptions({
    queryKey: ['flights', 'search', query] as readonly unknown[],
    queryFn: ({ signal }) =>
      dataOf<SearchResults>(SEARCH_TEXTS, (fetch) =>
        client.GET('/api/flights/search', { params: { query }, fetch, signal }),
      ),
    refetchOnReconnect: false,
  });
};
