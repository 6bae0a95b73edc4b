import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import { type FlightsPort, omitDominated } from '../../flights/index.ts';
import { turns } from '../../upstream/concurrency-limit.ts';
import { cheapestOf, type DayOffers } from '../offers.ts';

const AT_ONCE = 4;
const MOST_KEPT = 5_000;

interface Route {
  origin: string;
  destination: string;
  /** Day of the departure, `YYYY-MM-DD`. */
  date: string;
}

/** Asks for the lowest fares of routes, once for all alerts about the same one. */
export interface SharedSearch {
  /** Null: the source could not be asked. */
  offersOf(route: Route): Promise<DayOffers | null>;
  /** What it said about that, the first time; null: nothing failed. */
  failure(): { count: number; error: unknown } | null;
}

export function sharedSearch({ flights, clock }: { flights: FlightsPort; clock: Clock }): SharedSearch {
  const inTurn = turns(AT_ONCE);
  const kept = new LRUCache<string, Promise<DayOffers | null>>({ max: MOST_KEPT });
  let failed: { count: number; error: unknown } | null = null;
  const fail = (error: unknown): null => {
    failed = { count: (failed?.count ?? 0) + 1, error: failed?.error ?? error };
    return null;
  };

  const ask = ({ origin, destination, date }: Route): Promise<DayOffers | null> =>
    inTurn(async () => {
      // Searches compute: requests that wait come first.
      await breathe();
      const query = { origins: [origin], destinations: [destination], date, maxWorkers: AT_ONCE };
      const found = await flights.search({ ...query, now: clock.now().getTime() });
      if (found.failed.length > 0) throw new Error(`No answer about ${found.failed.join(', ')}`);
      // Only what a search shows: the link in the e-mail opens one.
      return cheapestOf(omitDominated(found.flights), date);
    }).catch(fail);

  return {
    offersOf(route) {
      const key = `${route.origin} ${route.destination} ${route.date}`;
      const known = kept.get(key) ?? ask(route);
      kept.set(key, known);
      return known;
    },
    failure: () => failed,
  };
}
