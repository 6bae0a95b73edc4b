import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { Airport } from '../../domain/places/airports.ts';
import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to load airports',
  unreachable: 'Unable to fetch airports. Please try again later.',
};

/** Every airport of the network. It changes with a deploy of the server, not during a visit. */
export const airportsQuery = queryOptions({
  queryKey: ['airports'],
  meta: { public: true },
  queryFn: async ({ signal }) =>
    listIn(await dataOf<unknown>(TEXTS, (fetch) => client.GET('/api/airports', { fetch, signal }))),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The airports of an answer, which is their list or an object with it. */
function listIn(answer: unknown): Airport[] {
  const list = (answer as { airports?: unknown } | null)?.airports ?? answer;
  if (Array.isArray(list) && list.every(isAirport)) return list;
  throw new ApiError(TEXTS.failed, { status: 200, code: 'UNREADABLE' });
}

function isAirport(value: unknown): value is Airport {
  const { stationCode, cityAndCode } = (value ?? {}) as Partial<Airport>;
  return typeof stationCode === 'string' && typeof cityAndCode === 'string';
}
