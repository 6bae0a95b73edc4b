import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { earliestToday } from '../../../core/clock.ts';
import { concurrencyLimit } from '../../../upstream/concurrency-limit.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { ADULT_FARES, dayFares } from '../../costs/flight-costs.ts';
import { crossesBorder } from '../../engine/legs.ts';
import { type FlightsPort, flightsUnavailable, MAX_WORKERS } from '../../port.ts';
import { earliestDay } from '../../search/departure-date.ts';
import { type FeedOptions, FRESH_MS, feedClient } from './feed-client.ts';
import { routesBetween, sendAll } from './feed-queries.ts';
import { findDateGrid } from './find-date-grid.ts';
import { findReturnOptions } from './find-return-options.ts';
import { findTripFlights } from './find-trip-flights.ts';
import { knownFares, lowestOfEachDay } from './read-fares.ts';

/** Airlines sell about eleven months ahead. */
const DAYS_ON_SALE = 330;

/** A source of flights from an HTTP fare feed (docs/fare-feed.md): one call for each route, cached for a short time. */
export function feedFlights(options: FeedOptions): FlightsPort {
  const feed = feedClient(options);
  const { clock } = options;
  const period = (now: number) => ({
    from: earliestToday(now),
    to: addDays(todayIn('UTC', now), DAYS_ON_SALE),
  });

  return {
    async coverage() {
      const now = clock.now().getTime();
      // Responses are cached as long as the revision stays: at most as long as fares are fresh, and until the next failed
      // query, which may have made a response incomplete.
      const revision = `feed ${Math.floor(now / FRESH_MS)} ${feed.failures()}`;
      return { source: 'live', revision, period: period(now) };
    },

    async search({ origins, destinations, date, now, maxWorkers }) {
      const limit = concurrencyLimit(maxWorkers);
      const { answers, failed } = await sendAll(routesBetween(origins, destinations), (route) =>
        feed.flights({ ...route, date }, limit),
      );
      const codes = failed.map(({ origin, destination }) => (origins === null ? destination : origin));
      return {
        flights: answers.flatMap(({ flights }) => flights.filter(({ departure }) => departure > now)),
        failed: [...new Set(codes)].filter((code) => code !== null),
        dropped: answers.reduce((sum, { dropped }) => sum + dropped, 0),
      };
    },

    async lowestFares({ origins, destinations, from, days, now, maxWorkers, costs = ADULT_FARES }) {
      const limit = concurrencyLimit(maxWorkers);
      const { answers, failure } = await sendAll(routesBetween(origins, destinations), (route) =>
        feed.lowestFares({ ...route, from, days }, limit),
      );
      if (failure !== null && answers.length === 0) throw unavailable(failure);
      const route = {
        direction: 'out',
        today: earliestDay(origins, new Date(now)),
        segments: null,
        isInternational: crossingOf(origins, destinations),
      } as const;
      return lowestOfEachDay(answers.flat(), { from, days }).map((day) => ({
        date: day.date,
        ...dayFares(costs.shown(costs.of(knownFares(day), { ...route, day: day.date }))),
      }));
    },

    async typedFares({ origins, destinations, from, days, maxWorkers }) {
      const limit = concurrencyLimit(maxWorkers);
      const { answers, failed } = await sendAll(routesBetween(origins, destinations), (route) =>
        feed.lowestFares({ ...route, from, days }, limit),
      );
      return {
        days: lowestOfEachDay(answers.flat(), { from, days }).map((day) => ({
          go_wild: day.lowest_go_wild,
          standard: day.lowest_standard,
          discount_den: day.lowest_discount_den,
        })),
        failed: failed.flatMap(({ origin }) => origin ?? []),
      };
    },

    async dateGrid(query) {
      return findDateGrid({ feed, limit: concurrencyLimit(query.maxWorkers) }, query).catch(rethrow);
    },

    async tripFlights(query, call) {
      const access = { feed, limit: concurrencyLimit(MAX_WORKERS) };
      return findTripFlights(access, query, call).catch(rethrow);
    },

    async returnOptions(query) {
      const access = { feed, limit: concurrencyLimit(query.maxWorkers), to: period(query.now).to };
      return findReturnOptions(access, query).catch(rethrow);
    },
  };
}

/** Returns whether flights between these places cross a border; null: only some do, or the destinations are unknown. */
function crossingOf(origins: readonly string[], destinations: readonly string[] | null): boolean | null {
  const crossings = (destinations ?? []).flatMap((destination) =>
    origins.map((origin) => crossesBorder({ origin, destination })),
  );
  return new Set(crossings).size === 1 ? (crossings[0] ?? null) : null;
}

function rethrow(error: unknown): never {
  throw error instanceof UpstreamError ? unavailable(error) : error;
}

const unavailable = (failure: UpstreamError) => flightsUnavailable(msg('Failed to search flights'), failure);
