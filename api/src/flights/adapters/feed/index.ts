import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { earliestToday } from '../../../core/earliest-today.ts';
import { turns } from '../../../upstream/concurrency-limit.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { FlightsPort } from '../../port.ts';
import { flightsUnavailable } from '../../port.ts';
import { type FeedOptions, FRESH_MS, feedClient } from './feed-client.ts';
import { askEach, routesBetween } from './feed-queries.ts';
import { findWaysBack } from './find-return-options.ts';
import { lowestOfEachDay } from './read-fares.ts';

/** Airlines sell about eleven months ahead. */
const DAYS_ON_SALE = 330;

/** Flights out of an HTTP fare feed (docs/fare-feed.md): one call for each airport, remembered for a short while. */
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
      // An answer made from this one is told as long as the revision stays: no longer than fares are fresh, and one
      // with something missing not even so long.
      const revision = `feed ${Math.floor(now / FRESH_MS)} ${feed.failures()}`;
      return { source: 'live', revision, period: period(now) };
    },

    async search({ origins, destinations, date, now, maxWorkers }) {
      const inTurn = turns(maxWorkers);
      const { answers, failed } = await askEach(routesBetween(origins, destinations), (route) =>
        feed.flights({ ...route, date }, inTurn),
      );
      const asked = failed.map(({ origin, destination }) => (origins === null ? destination : origin));
      return {
        flights: answers.flatMap(({ flights }) => flights.filter(({ departure }) => departure > now)),
        failed: [...new Set(asked)].filter((code) => code !== null),
        dropped: answers.reduce((sum, { dropped }) => sum + dropped, 0),
      };
    },

    async lowestFares({ origins, destinations, from, days, maxWorkers }) {
      const inTurn = turns(maxWorkers);
      const { answers, failure } = await askEach(routesBetween(origins, destinations), (route) =>
        feed.lowestFares({ ...route, from, days }, inTurn),
      );
      if (failure !== null && answers.length === 0) throw unavailable(failure);
      return lowestOfEachDay(answers.flat(), { from, days });
    },

    async waysBack(query) {
      const asking = { feed, turns: turns(query.maxWorkers), to: period(query.now).to };
      return findWaysBack(asking, query).catch((error: unknown) => {
        throw error instanceof UpstreamError ? unavailable(error) : error;
      });
    },
  };
}

const unavailable = (failure: UpstreamError) => flightsUnavailable('Failed to search flights', failure);
