import { queryOptions } from '@tanstack/react-query';
import type { SearchResults } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';
import { SEARCH_TEXTS } from './search-flights.ts';

export interface SingleRouteSearch {
  /** An airport code or a `city:` value, as is `destination`. */
  origin: string;
  destination: string;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** All itineraries of a day on one route; for premium accounts. */
export const singleRouteQuery = ({ origin, destination, date }: SingleRouteSearch) => {
  const query = { origin: searchCode(origin), destination: searchCode(destination), date };
  return queryOptions({
    queryKey: ['flights', 'single', query] as readonly unknown[],
    queryFn: ({ signal }) =>
      dataOf<SearchResults>(SEARCH_TEXTS, (fetch) =>
        client.GET('/api/flights/single', { params: { query }, fetch, signal }),
      ),
    refetchOnReconnect: false,
  });
};
