import { LRUCache } from 'lru-cache';
import type { Clock } from '../core/clock.ts';

interface SwrCacheOptions<T> {
  clock: Clock;
  /** How long a value is returned without a refresh. */
  freshMs: number;
  /** How much longer a value is returned during a refresh and when it fails. */
  staleMs: number;
  /** The maximum sum of `sizeOf`. */
  maxSize: number;
  /** By default the size of each value is 1. */
  sizeOf?: (value: T) => number;
}

interface SwrCache<T> {
  /** Returns the value of a key. Concurrent calls share one `fetch`; failures are not cached. */
  get(key: string, fetch: () => Promise<T>): Promise<T>;
}

/** Returns a stale-while-revalidate cache: it returns a stale value immediately and refreshes it in the background. */
export function swrCache<T>(options: SwrCacheOptions<T>): SwrCache<T> {
  const { clock, freshMs, staleMs, maxSize, sizeOf = () => 1 } = options;
  // In objects, because the cache does not store null.
  const values = new LRUCache<string, { value: T }, () => Promise<T>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    ttl: freshMs,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    // Keep a stale value after a failed refresh, and return a value that is too large for the cache.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: fetch }) => ({ value: await fetch() }),
  });
  return {
    async get(key, fetch) {
      const allowStale = values.getRemainingTTL(key) >= -staleMs;
      return (await values.forceFetch(key, { context: fetch, allowStale })).value;
    },
  };
}
