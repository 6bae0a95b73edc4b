import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Fares } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { departureOf, type FlightPrice, type KeptFlight } from '@fareweave/shared-lib/domain/shortlist';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, HOUR_MS } from '../core/clock.ts';
import { loggable } from '../core/http/logging.ts';
import type { Coverage, FlightsPort } from '../flights/index.ts';
import { concurrencyLimit } from '../upstream/concurrency-limit.ts';

/** Concurrent searches of all requests. */
const CONCURRENCY = 4;
/** The number of routes and days whose fares are cached. */
const MAX_CACHED = 500;
/** How long cached fares are used. */
const FRESH_MS = 5 * 60_000;

/** The fares of a route on a day by flight; null: the source did not answer. */
type DayFares = ReadonlyMap<string, Fares> | null;

/** Finds the present fares of kept flights. Searches of the same route and day are shared, and do not count against an allowance (KEEP-7). */
export interface FaresNow {
  /** Never throws: a flight of a source that does not answer is not checked, nor is one whose fares the caller may not see. */
  priceOf(flight: KeptFlight, mayCheck: (flight: KeptFlight) => boolean): Promise<FlightPrice>;
}

export function faresNow({
  flights,
  clock,
  log,
}: {
  flights: FlightsPort;
  clock: Clock;
  log: FastifyBaseLogger;
}): FaresNow {
  const limit = concurrencyLimit(CONCURRENCY);
  const cache = new LRUCache<string, Promise<DayFares>>({ max: MAX_CACHED });

  const search = (origin: string, destination: string, date: string): Promise<DayFares> =>
    limit(async () => {
      // Searches block the event loop, so let waiting requests run first.
      await yieldToRequests();
      const query = { origins: [origin], destinations: [destination], date, maxWorkers: CONCURRENCY };
      const found = await flights.search({ ...query, now: clock.now().getTime() });
      if (found.failed.length > 0) return null;
      return new Map(found.flights.map(({ flight }) => [keyOf(flight), flight.fares]));
    }).catch((error: unknown) => {
      log.warn(loggable(error), 'the fares of a shortlist were not found');
      return null;
    });

  async function dayFares(flight: KeptFlight, coverage: Coverage, now: number): Promise<DayFares> {
    const { from, to } = endpoints(flight);
    const date = localDate(departureOf(flight));
    const { period, revision } = coverage;
    // A flight that is missing outside of the period with known flights may exist.
    if (period === null || date < period.from || date > period.to) return null;
    const key = JSON.stringify([from, to, date, revision, Math.floor(now / FRESH_MS)]);
    const fares = cache.get(key) ?? search(from, to, date);
    cache.set(key, fares);
    if ((await fares) === null && cache.peek(key) === fares) cache.delete(key);
    return fares;
  }

  return {
    async priceOf(flight, mayCheck) {
      const now = clock.now().getTime();
      const departure = Date.parse(departureOf(flight));
      if (departure <= now) return { status: 'departed', fares: null };
      if (!mayCheck(flight)) return { status: 'not_checked', fares: null };
      const coverage = await flights.coverage().catch(() => null);
      const day = coverage && (await dayFares(flight, coverage, now));
      if (day === null) return { status: 'not_checked', fares: null };
      const fares = day.get(keyOf(flight));
      if (fares !== undefined) return { status: lowestFare(fares) === null ? 'sold_out' : 'on_sale', fares };
      // Sales end with the last full hour before the departure.
      return { status: departure - now <= HOUR_MS ? 'departed' : 'not_found', fares: null };
    },
  };
}

/** Returns a key that is equal for the same flight at the same times. */
const keyOf = ({ segments }: Pick<KeptFlight, 'segments'>): string =>
  segments.map((leg) => `${leg.flight_number} ${leg.departure_time} ${leg.arrival_time}`).join();
