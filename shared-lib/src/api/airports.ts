import { queryOptions } from '@tanstack/react-query';
import type { Airport } from '../domain/airports.ts';
import { client, dataOf } from './client.ts';

const TEXTS = {
  failed: 'Failed to load airports',
  unreachable: 'Unable to fetch airports. Please try again later.',
};

/** Every airport of the network. It changes with a deploy of the server, not during a visit. */
export const airportsQuery = queryOptions({
  queryKey: ['airports'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    dataOf<Airport[]>(TEXTS, (fetch) => client.GET('/api/airports', { fetch, signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
