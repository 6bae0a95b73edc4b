import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { type OutboundSearch, outboundParams, searchCode, searchTexts } from './flights.ts';

/** Days of the strip (RSLT-26). */
const DAYS = 30;

/** The lowest fares of up to 31 days for a search, from its date on; of thirty by default. Does not count as a search. */
export const flexibleFaresQuery = (search: OutboundSearch, days = DAYS) => {
  const query = { ...outboundParams(search), days };
  return queryOptions({
    queryKey: ['flights', 'flexible', query],
    queryFn: ({ signal }) => call('GET /api/flights/flexible', searchTexts(), { query, signal }),
  });
};

interface DateGridSearch {
  /** Airport codes or `city:` values. */
  origin: string;
  destination: string;
  /** First days of departure and of return, `YYYY-MM-DD`. */
  outFrom: string;
  backFrom: string;
}

/** The number of days of departure, and of days of return. */
export const GRID_DAYS = 62;

/** The lowest round trips of a route, two months by two months; for premium accounts (GRID-3). */
export const dateGridQuery = ({ origin, destination, outFrom, backFrom }: DateGridSearch) => {
  const query = {
    origin: searchCode(origin),
    destination: searchCode(destination),
    out_from: outFrom,
    back_from: backFrom,
    days: GRID_DAYS,
  };
  return queryOptions({
    queryKey: ['flights', 'date-grid', query],
    queryFn: ({ signal }) => call('GET /api/flights/date-grid', searchTexts(), { query, signal }),
  });
};
