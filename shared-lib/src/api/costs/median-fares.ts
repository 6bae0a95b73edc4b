import { queryOptions } from '@tanstack/react-query';
import { call, textsFor } from '../client.ts';
import { searchCode } from '../flights.ts';

export interface MedianFaresRequest {
  /** Airport codes or `city:` values: where the trips begin, and 1 to 5 places that they go to. */
  origin: string;
  destinations: readonly string[];
  /** Number of days of departure, from tomorrow on. */
  days: number;
}

/** The medians of the lowest fares of the next days, in the order of the destinations (COST-11). Does not count as a search. */
export const medianFaresQuery = ({ origin, destinations, days }: MedianFaresRequest) => {
  const routes = destinations.map((place) => `${searchCode(origin)}-${searchCode(place)}`).join(',');
  return queryOptions({
    queryKey: ['flights', 'median-fares', routes, days],
    queryFn: ({ signal }) =>
      call('GET /api/flights/median-fares', textsFor('load the known fares'), {
        query: { routes, days },
        signal,
      }),
  });
};
