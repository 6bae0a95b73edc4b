import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { LRUCache } from 'lru-cache';
import type { JobContext } from '../../core/job.ts';
import { type FareModel, passSeatOf } from '../../estimates/index.ts';
import { type FoundFlight, omitDominated } from '../../flights/index.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import type { WatchFlight } from './offers.ts';

const CONCURRENCY = 4;
/** The most searches in memory: of a route, and from or to all airports, which has some hundred flights of 400 bytes. */
const MAX_ROUTES = 5_000;
const MAX_WIDE = 400;

interface Leaf {
  /** An airport code; null: from everywhere. */
  origin: string | null;
  /** An airport code; null: to anywhere. */
  destination: string | null;
  date: string;
}

/** The flights of single airports and days, searched once for all searches of a round. */
export interface FlightSource {
  /** Never throws: a search that fails has no flights. */
  flightsOf(leaf: Leaf): Promise<readonly WatchFlight[]>;
  /** Returns the number of searches so far, of the failed ones, and the first error. */
  report(): { searches: number; failed: number; error: unknown };
}

/** Opens the flights of a round. `model`: null if no watch needs the chance of a pass seat, or if there is none. */
export function flightSource(
  { flights, clock }: Pick<JobContext, 'flights' | 'clock'>,
  model: FareModel | null,
): FlightSource {
  const limit = concurrencyLimit(CONCURRENCY);
  const routes = new LRUCache<string, Promise<readonly WatchFlight[]>>({ max: MAX_ROUTES });
  const wide = new LRUCache<string, Promise<readonly WatchFlight[]>>({ max: MAX_WIDE });
  const counts = { searches: 0, failed: 0, error: undefined as unknown };

  const search = ({ origin, destination, date }: Leaf): Promise<readonly WatchFlight[]> =>
    limit(async () => {
      // Searches block the event loop, so let waiting requests run first.
      await yieldToRequests();
      counts.searches += 1;
      const now = clock.now().getTime();
      const found = await flights.search({
        origins: origin === null ? null : [origin],
        destinations: destination === null ? null : [destination],
        date,
        maxWorkers: CONCURRENCY,
        now,
      });
      if (found.failed.length > 0) throw new Error(`The search failed for ${found.failed.join(', ')}`);
      // Only flights that a search returns, because the link of a message opens one.
      return omitDominated(found.flights).map((one) =>
        watchFlight(one, passSeatOf(model, one.flight, now)?.chance ?? null),
      );
    }).catch((error: unknown) => {
      counts.failed += 1;
      counts.error ??= error;
      return [];
    });

  const keyOf = ({ origin, destination, date }: Leaf): string =>
    `${origin ?? '*'} ${destination ?? '*'} ${date}`;
  return {
    flightsOf(leaf) {
      const isRoute = leaf.origin !== null && leaf.destination !== null;
      // A search to anywhere has the flights to each place.
      const known = isRoute ? wide.get(keyOf({ ...leaf, destination: null })) : undefined;
      if (known !== undefined)
        return known.then((all) => all.filter(({ destination }) => destination === leaf.destination));
      const cache = isRoute ? routes : wide;
      const found = cache.get(keyOf(leaf)) ?? search(leaf);
      cache.set(keyOf(leaf), found);
      return found;
    },
    report: () => counts,
  };
}

const watchFlight = (
  { origin, destination, departure, arrival, flight }: FoundFlight,
  chance: number | null,
): WatchFlight => ({
  origin,
  destination,
  departure,
  arrival,
  departure_time: flight.departure_time,
  arrival_time: flight.arrival_time,
  flight_number: flight.flight_number,
  stops: flight.stops,
  hash: flightHash(flight, destination),
  lowest: lowestFare(flight.fares),
  pass: flight.fares.go_wild?.total ?? null,
  seatPercent: chance === null ? null : Math.round(100 * chance),
});
