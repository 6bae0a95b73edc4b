import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/clock.ts';
import type { ConcurrencyLimit } from '../../../upstream/concurrency-limit.ts';
import { jsonService } from '../../../upstream/json-service.ts';
import { resilient } from '../../../upstream/resilient.ts';
import { swrCache } from '../../../upstream/swr-cache.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { Route } from './feed-queries.ts';
import { type FeedDay, readLowestFares } from './read-fares.ts';
import { type FeedFlights, type FeedFlightsQuery, readFlights } from './read-flights.ts';

const NAME = 'fare feed';
const MAX_BYTES = 10 * 2 ** 20;
/** A cached response is fresh for this time. */
export const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MAX_CACHED_FLIGHTS = 60_000;
const MAX_CACHED_DAYS = 60_000;

export interface FeedOptions {
  /** Without a trailing slash. */
  url: string;
  /** Null: the feed needs no key. The client sends the key only to the feed and never logs it. */
  key: string | null;
  timeoutMs: number;
  /** Maximum number of concurrent calls of this process. */
  concurrency: number;
  clock: Clock;
  blackoutDates: ReadonlySet<string>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The delay before the first retry. */
  retryBaseMs?: number;
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

/** Returns a client for the two endpoints of the feed, with a cache. Their methods throw an `UpstreamError`; `limit` bounds the
 *  concurrent calls of a search. */
export function feedClient(options: FeedOptions) {
  const { url, key, timeoutMs, concurrency, clock, blackoutDates, log, retryBaseMs } = options;
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name: NAME, url, headers, timeoutMs, maxBytes: MAX_BYTES });
  const call = resilient({ name: NAME, concurrency, retryBaseMs });
  const ages = { clock, freshMs: FRESH_MS, staleMs: STALE_MS };
  const flights = swrCache<FeedFlights>({
    ...ages,
    maxSize: MAX_CACHED_FLIGHTS,
    sizeOf: (answer) => 1 + answer.flights.length,
  });
  const lowestFares = swrCache<readonly FeedDay[]>({
    ...ages,
    maxSize: MAX_CACHED_DAYS,
    sizeOf: (answer) => 1 + answer.length,
  });

  let failures = 0;

  /** Counts and logs failures. A refresh in the background has no caller that would log them. */
  const logFailure = async <T>(query: object, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      failures += 1;
      if (error instanceof UpstreamError && error.fault !== 'circuit-open') log.warn(query, error.message);
      throw error;
    }
  };

  return {
    /** Returns the number of failed queries so far. */
    failures: (): number => failures,

    flights(query: FeedFlightsQuery, limit: ConcurrencyLimit): Promise<FeedFlights> {
      const { origin, destination, date } = query;
      const request = async () =>
        readFlights(await service('/flights', { origin, destination, date }), query, blackoutDates);
      return flights.get([origin, destination, date].join(), () =>
        logFailure(
          query,
          limit(() => call(request)),
        ),
      );
    },

    /** Returns the days in the response; none when the feed does not have this endpoint. */
    lowestFares(query: LowestFaresQuery, limit: ConcurrencyLimit): Promise<readonly FeedDay[]> {
      const { origin, destination, from, days } = query;
      const params = { origin, destination, from, days: String(days) };
      const request = async () => readLowestFares(await service('/lowest-fares', params), blackoutDates);
      return lowestFares.get([origin, destination, from, days].join(), () =>
        logFailure(query, limit(() => call(request)).catch(emptyWhenNotFound)),
      );
    },
  };
}

function emptyWhenNotFound(error: unknown): readonly FeedDay[] {
  if (error instanceof UpstreamError && error.status === 404) return [];
  throw error;
}
