import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const UNKNOWN = 'Your location could not be determined.';
const TEXTS = { failed: UNKNOWN, unreachable: UNKNOWN };

/** Roughly where the caller is, by their internet address. Fails where that is not known. */
export interface CallerLocation {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  city: string | null;
  country_name: string | null;
}

/** Asked for once: nobody waits for a second attempt at a guess. */
export const callerLocationQuery = queryOptions({
  queryKey: ['location'],
  meta: { public: true },
  queryFn: ({ signal }) =>
    dataOf<CallerLocation>(TEXTS, (fetch) => client.GET('/api/location', { fetch, signal })),
  retry: false,
});
