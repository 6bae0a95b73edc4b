import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { type OutboundSearch, outboundParams, searchTexts } from './flights.ts';

/** Days of the strip (RSLT-26). */
const DAYS = 30;

/** The lowest fares of thirty days for a search, from its date on. Does not count as a search. */
export const flexibleFaresQuery = (search: OutboundSearch) => {
  const query = { ...outboundParams(search), days: DAYS };
  return queryOptions({
    queryKey: ['flights', 'flexible', query],
    queryFn: ({ signal }) => call('GET /api/flights/flexible', searchTexts(), { query, signal }),
  });
};
