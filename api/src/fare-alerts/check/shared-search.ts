import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { JobContext } from '../../core/job.ts';
import { type FoundFlight, omitDominated } from '../../flights/index.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';

const CONCURRENCY = 4;
/** The most results in memory: of single routes, and of searches from or to all airports, each with some hundred flights of 400 bytes. */
const MAX_ROUTES = 5_000;
const MAX_WIDE = 400;

interface Leaf {
  /** An airport code; null: from everywhere. */
  origin: string | null;
  /** An airport code; null: to anywhere. */
  destination: string | null;
  /** Day of the departure, `YYYY-MM-DD`. */
  date: string;
}

/** Searches single airports and days, once for all alerts or watches of a round. */
export interface SharedSearch<Result> {
  /** Returns null when the search fails. */
  resultOf(leaf: Leaf): Promise<Result | null>;
  /** Whether the search is done or under way. */
  has(leaf: Leaf): boolean;
  /** Returns the number of searches so far, of the failed ones, and the first error. */
  report(): { searches: number; failed: number; error: unknown };
}

/** Returns a shared search. `read` returns the result for the flights of a search that began at `now`, epoch milliseconds. */
export function sharedSearch<Result>(
  { flights, clock }: Pick<JobContext, 'flights' | 'clock'>,
  read: (found: readonly FoundFlight[], leaf: Leaf, now: number) => Result,
): SharedSearch<Result> {
  const limit = concurrencyLimit(CONCURRENCY);
  const routes = new LRUCache<string, Promise<Result | null>>({ max: MAX_ROUTES });
  const wide = new LRUCache<string, Promise<Result | null>>({ max: MAX_WIDE });
  const counts = { searches: 0, failed: 0, error: undefined as unknown };

  const search = (leaf: Leaf): Promise<Result | null> =>
    limit(async () => {
      // Searches block the event loop, so let waiting requests run first.
      await yieldToRequests();
      counts.searches += 1;
      const now = clock.now().getTime();
      const { origin, destination, date } = leaf;
      const found = await flights.search({
        origins: origin === null ? null : [origin],
        destinations: destination === null ? null : [destination],
        date,
        maxWorkers: CONCURRENCY,
        now,
      });
      if (found.failed.length > 0) throw new Error(`The search failed for ${found.failed.join(', ')}`);
      // Keeps only flights that the results page shows, because the link of a message opens the found flight there.
      return read(omitDominated(found.flights), leaf, now);
    }).catch((error: unknown) => {
      counts.failed += 1;
      counts.error ??= error;
      return null;
    });

  const cacheOf = ({ origin, destination }: Leaf) =>
    origin === null || destination === null ? wide : routes;
  const keyOf = ({ origin, destination, date }: Leaf): string =>
    `${origin ?? '*'} ${destination ?? '*'} ${date}`;
  return {
    resultOf(leaf) {
      const [cache, key] = [cacheOf(leaf), keyOf(leaf)];
      const result = cache.get(key) ?? search(leaf);
      cache.set(key, result);
      return result;
    },
    has: (leaf) => cacheOf(leaf).has(keyOf(leaf)),
    report: () => counts,
  };
}
