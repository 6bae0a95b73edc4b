import { queryOptions } from '@tanstack/react-query';
import { call, failureTexts } from './client.ts';
import { type OutboundSearch, outboundParams, searchCode, searchTexts } from './flights.ts';

export interface ReturnSearch {
  /** Where the trip began: airport codes and `city:` values. */
  origins: readonly string[];
  /** Where it went. */
  destination: string;
  /** Day of return, `YYYY-MM-DD`. */
  date: string;
  /** Arrival of the outbound flight, ISO 8601 with offset; null if none is selected. */
  after: string | null;
}

/** Returns the parameters of a search for return flights. */
export const returnParams = ({ origins, destination, date, after }: ReturnSearch) => ({
  ...outboundParams({ origins, destination: null, date }),
  destination: searchCode(destination),
  ...(after !== null && { after }),
});

/** The return flights of a day from a trip's destination; for premium accounts (RETN-8). */
export const returnFlightsQuery = (search: ReturnSearch) => {
  const query = returnParams(search);
  return queryOptions({
    queryKey: ['flights', 'return', query],
    queryFn: ({ signal }) =>
      call(
        'GET /api/flights/return',
        failureTexts('Failed to search return flights', 'Unable to search flights. Please try again later.'),
        { query, signal },
      ),
    refetchOnReconnect: false,
  });
};

/** The return options of each destination of a search, in the days after the arrival. Does not count as a search. */
export const returnOptionsQuery = (search: OutboundSearch) => {
  const query = outboundParams(search);
  return queryOptions({
    queryKey: ['flights', 'ways-back', query],
    queryFn: ({ signal }) => call('GET /api/flights/ways-back', searchTexts(), { query, signal }),
  });
};
