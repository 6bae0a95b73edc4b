import type { Clock } from '../../../core/clock.ts';
import type { ConcurrencyLimit } from '../../../upstream/concurrency-limit.ts';
import { type ProviderOptions, provider } from '../../../upstream/provider.ts';
import { swrCache } from '../../../upstream/swr-cache.ts';
import type { Route } from './feed-queries.ts';
import { type FeedDay, readLowestFares } from './read-fares.ts';
import { type FeedFlights, type FeedFlightsQuery, readFlights } from './read-flights.ts';

const MAX_BYTES = 10 * 2 ** 20;
/** A cached response is fresh for this time. */
export const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_CACHED_FLIGHTS = 60_000;
const MAX_CACHED_DAYS = 60_000;

export interface FeedOptions extends ProviderOptions {
  /** Maximum number of concurrent calls of this process. */
  concurrency: number;
  clock: Clock;
  blackoutDates: ReadonlySet<string>;
}

interface LowestFaresQuery extends Route {
  /** `YYYY-MM-DD`. */
  from: string;
  days: number;
}

/** The client, and the limit of the concurrent calls of one query. */
export interface FeedAccess {
  feed: ReturnType<typeof feedClient>;
  limit: ConcurrencyLimit;
}

/** Returns a client for the two endpoints of the feed, with a cache. Its methods throw an `UpstreamError`; their `limit` bounds the
 *  concurrent calls of a search. */
export function feedClient({ concurrency, clock, blackoutDates, ...options }: FeedOptions) {
  const call = provider({ name: 'fare feed', maxBytes: MAX_BYTES, concurrency }, options);
  const ages = { clock, freshMs: FRESH_MS, staleMs: STALE_MS };
  const flights = swrCache<FeedFlights>({
    ...ages,
    maxSize: MAX_CACHED_FLIGHTS,
    sizeOf: (answer) => 1 + answer.flights.length,
  });
  const lowestFares = swrCache<readonly FeedDay[]>({
    ...ages,
    maxSize: MAX_CACHED_DAYS,
    sizeOf: (days) => 1 + days.length,
  });

  let failures = 0;
  const countFailure = (error: unknown): never => {
    failures += 1;
    throw error;
  };

  return {
    /** Returns the number of failed queries so far. */
    failures: (): number => failures,

    flights(logged: FeedFlightsQuery, limit: ConcurrencyLimit): Promise<FeedFlights> {
      const { origin, destination, date } = logged;
      const query = { origin, destination, date };
      const read = (body: unknown) => readFlights(body, logged, blackoutDates);
      return flights.get(Object.values(query).join(), () =>
        limit(() => call({ path: '/flights', query, read, logged })).catch(countFailure),
      );
    },

    /** Returns the days in the response; none when the feed does not have this endpoint. */
    lowestFares(logged: LowestFaresQuery, limit: ConcurrencyLimit): Promise<readonly FeedDay[]> {
      const { origin, destination, from, days } = logged;
      const query = { origin, destination, from, days };
      const read = (body: unknown) => readLowestFares(body, blackoutDates);
      return lowestFares.get(Object.values(query).join(), () =>
        limit(() => call({ path: '/lowest-fares', query, read, none: [], logged })).catch(countFailure),
      );
    },
  };
}
