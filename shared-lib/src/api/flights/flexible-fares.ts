import { queryOptions } from '@tanstack/react-query';
import type { FlexibleFares } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';
import { type OutboundSearch, SEARCH_TEXTS } from './search-flights.ts';

/** Days of the strip (RSLT-26). */
const DAYS = 30;

/** The lowest fares of thirty days for a search, from its date on. Does not count as a search. */
export const flexibleFaresQuery = ({ origins, destination, date }: OutboundSearch) => {
  const query = {
    origin: origins.map(searchCode).join(','),
    date,
    ...(destination !== null && { destination: searchCode(destination) }),
    days: DAYS,
  };
  return queryOptions({
    queryKey: ['flights', 'flexible', query],
    queryFn: ({ signal }) =>
      dataOf<FlexibleFares>(SEARCH_TEXTS, (fetch) =>
        client.GET('/api/flights/flexible', { params: { query }, fetch, signal }),
      ),
  });
};
