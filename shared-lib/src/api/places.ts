import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { Airport } from '../domain/places/airports.ts';
import { call, failureTexts, oneText } from './client.ts';

const TEXTS = failureTexts('Failed to load airports', 'Unable to fetch airports. Please try again later.');

/** Every airport of the network. It changes with a deployment of the server, not during a visit. */
export const airportsQuery = queryOptions({
  queryKey: ['airports'],
  meta: { public: true },
  queryFn: async ({ signal }) => airportsIn(await call('GET /api/airports', TEXTS, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the airports of a response body, which is their list or an object that contains it (ARPT-6). */
function airportsIn(answer: unknown): Airport[] {
  const list = (answer as { airports?: unknown } | null)?.airports ?? answer;
  if (Array.isArray(list) && list.every(isAirport)) return list;
  throw new ApiError(TEXTS.failed, { status: 200, code: 'UNREADABLE' });
}

function isAirport(value: unknown): value is Airport {
  const { stationCode, cityAndCode } = (value ?? {}) as Partial<Airport>;
  return typeof stationCode === 'string' && typeof cityAndCode === 'string';
}

/** The approximate position of the user, by IP address. Fails if it is unknown. It is a guess that no screen waits for, so a
 *  failed request is not repeated. The annotation removes the query from builds that only use the airports. */
export const callerLocationQuery = /* @__PURE__ */ queryOptions({
  queryKey: ['location'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    call('GET /api/location', oneText('Your location could not be determined.'), { signal }),
  retry: false,
});
