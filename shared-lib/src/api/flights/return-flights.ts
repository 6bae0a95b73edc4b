import { queryOptions } from '@tanstack/react-query';
import type { ReturnResults } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';

const TEXTS = {
  failed: 'Failed to search return flights',
  unreachable: 'Unable to search flights. Please try again later.',
};

export interface ReturnSearch {
  /** Where the trip began: airport codes and `city:` values. */
  origins: readonly string[];
  /** Where it went. */
  destination: string;
  /** Day of return, `YYYY-MM-DD`. */
  date: string;
  /** Arrival of the outbound flight, ISO 8601 with offset; null when none is selected. */
  after: string | null;
}

/** All return flights from a trip's destination on a day; for premium accounts (RETN-8). */
export const returnFlightsQuery = ({ origins, destination, date, after }: ReturnSearch) => {
  const query = {
    origin: origins.map(searchCode).join(','),
    destination: searchCode(destination),
    date,
    ...(after !== null && { after }),
  };
  return queryOptions({
    queryKey: ['flights', 'return', query],
    queryFn: ({ signal }) =>
      dataOf<ReturnResults>(TEXTS, (fetch) =>
        client.GET('/api/flights/return', { params: { query }, fetch, signal }),
      ),
    refetchOnReconnect: false,
  });
};
