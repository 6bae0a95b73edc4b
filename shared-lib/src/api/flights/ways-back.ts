import { queryOptions } from '@tanstack/react-query';
import type { WaysBack } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';
import { type OutboundSearch, SEARCH_TEXTS } from './search-flights.ts';

/** How one gets back, in the days after the arrival, from each destination of a search. Does not count as a search. */
export const waysBackQuery = ({ origins, destination, date }: OutboundSearch) => {
  const query = {
    origin: origins.map(searchCode).join(','),
    date,
    ...(destination !== null && { destination: searchCode(destination) }),
  };
  return queryOptions({
    queryKey: ['flights', 'ways-back', query],
    queryFn: ({ signal }) =>
      dataOf<WaysBack>(SEARCH_TEXTS, (fetch) =>
        client.GET('/api/flights/ways-back', { params: { query }, fetch, signal }),
      ),
  });
};
