import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { RouteNetwork } from '../domain/route-network.ts';
import { client, dataOf } from './client.ts';

/** spec: accounts §8. */
const FAILED = 'Failed to fetch routes data';
const TEXTS = { failed: FAILED, unreachable: 'Failed to load routes' };

/** The network for the route map. Premium. */
export const routeNetworkQuery = queryOptions({
  queryKey: ['routes'],
  queryFn: async ({ signal }) => {
    const network = await dataOf<RouteNetwork>(TEXTS, (fetch) =>
      client.GET('/api/routes', { fetch, signal }),
    );
    if (!network.success) throw new ApiError(FAILED, { status: 200, code: 'UNREADABLE' });
    return network;
  },
  staleTime: 10 * 60_000,
});
