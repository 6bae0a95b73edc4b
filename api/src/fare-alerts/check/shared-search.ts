import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import { type FlightsPort, omitDominated } from '../../flights/index.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import { cheapestOf, type DayOffers } from '../offers.ts';

const CONCURRENCY = 4;
const MAX_CACHED = 5_000;

interface Route {
  origin: string;
  destination: string;
  /** Day of the departure, `YYYY-MM-DD`. */
  date: string;
}

/** Searches the lowest fares of routes, once for all alerts of the same route and day. */
export interface SharedSearch {
  /** Returns null when the search fails. */
  offersOf(route: Route): Promise<DayOffers | null>;
  /** Returns the number of failed searches and the first error; null: none failed. */
  failure(): { count: number; error: unknown } | null;
}

export function sharedSearch({ flights, clock }: { flights: FlightsPort; clock: Clock }): SharedSearch {
  const limit = concurrencyLimit(CONCURRENCY);
  const cache = new LRUCache<string, Promise<DayOffers | null>>({ max: MAX_CACHED });
  let failed: { count: number; error: unknown } | null = null;
  const fail = (error: unknown): null => {
    failed = { count: (failed?.count ?? 0) + 1, error: failed?.error ?? error };
    return null;
  };

  const search = ({ origin, destination, date }: Route): Promise<DayOffers | null> =>
    limit(async () => {
      // Searches block the event loop, so let waiting requests run first.
      await yieldToRequests();
      const query = { origins: [origin], destinations: [destination], date, maxWorkers: CONCURRENCY };
      const found = await flights.search({ ...query, now: clock.now().getTime() });
      if (found.failed.length > 0) throw new Error(`The search failed for ${found.failed.join(', ')}`);
      // Use only flights that a search returns, because the link in the e-mail opens one.
      return cheapestOf(omitDominated(found.flights), date);
    }).catch(fail);

  return {
    offersOf(route) {
      const key = `${route.origin} ${route.destination} ${route.date}`;
      const offers = cache.get(key) ?? search(route);
      cache.set(key, offers);
      return offers;
    },
    failure: () => failed,
  };
}
