import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import { t } from '../domain/i18n/texts.ts';
import type { RouteNetwork } from '../domain/places/route-network.ts';
import { call, oneText } from './client.ts';

const TEXTS = oneText('Failed to load routes');

/** The network for the route map; for premium accounts. Fails with one of three texts (ROUT-8): for an HTTP status, for a
 *  malformed response, and for anything else. */
export const routeNetworkQuery = queryOptions({
  queryKey: ['routes'],
  queryFn: async ({ signal }) => {
    const answer = await call('GET /api/routes', TEXTS, { signal }).catch((error: unknown) => {
      throw error instanceof ApiError ? withRoutesText(error) : error;
    });
    if (!isNetwork(answer)) throw noNetwork(answer);
    return answer;
  },
  staleTime: 10 * 60_000,
});

function withRoutesText(error: ApiError): ApiError {
  const { status, cause } = error;
  if (cause instanceof SyntaxError) return noNetwork(cause);
  if (status === 0) return error;
  return new ApiError(t('HTTP error! status: {status}', { status }), { ...error, cause: error });
}

const noNetwork = (cause: unknown): ApiError =>
  new ApiError(t('Failed to fetch routes data'), { status: 200, code: 'UNREADABLE', cause });

function isNetwork(answer: unknown): answer is RouteNetwork {
  const { success, airports, routes } = (answer ?? {}) as Partial<RouteNetwork>;
  return success === true && Array.isArray(airports) && Array.isArray(routes) && routes.every(isRoute);
}

function isRoute(value: unknown): boolean {
  const { origin, destination } = (value ?? {}) as { origin?: unknown; destination?: unknown };
  return typeof origin === 'string' && typeof destination === 'string';
}
