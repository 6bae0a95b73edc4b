import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const UNREACHABLE = 'Unable to load the days with flights. Please try again later.';
const TEXTS = { failed: UNREACHABLE, unreachable: UNREACHABLE };

export interface FlightCoverage {
  /** First and last day that flights are known of, `YYYY-MM-DD`; null when none are. */
  period: { from: string; to: string } | null;
}

/** The days that can be searched. */
export const flightCoverageQuery = queryOptions({
  queryKey: ['flight-coverage'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    dataOf<FlightCoverage>(TEXTS, (fetch) => client.GET('/api/flight-coverage', { fetch, signal })),
});
