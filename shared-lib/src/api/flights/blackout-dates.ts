import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const UNREACHABLE = 'Unable to fetch blackout dates. Please try again later.';
const TEXTS = { failed: UNREACHABLE, unreachable: UNREACHABLE };

/** Days without pass fares, `YYYY-MM-DD` (FARE-3). */
export const blackoutDatesQuery = queryOptions({
  queryKey: ['blackout-dates'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    dataOf<string[]>(TEXTS, (fetch) => client.GET('/api/gowild/blackout-dates', { fetch, signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
