import { addDays } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/times';
import type { ConcurrencyLimit } from '../../../upstream/concurrency-limit.ts';
import { type PricedFlight, roundTripFares } from '../../date-grid/round-trip-fares.ts';
import { crossesBorder } from '../../engine/legs.ts';
import type { DateGridQuery, FoundFlight, RoundTripFares } from '../../port.ts';
import type { FeedClient } from './feed-client.ts';
import { routesBetween, sendAll } from './feed-queries.ts';

/** Requests the flights of all days in both directions: the lowest fares of a day do not tell which return flights a
 *  traveller can reach. `failed`: airports of departure of the failed queries. Throws an `UpstreamError` when all queries
 *  fail. */
export async function findDateGrid(
  feed: FeedClient,
  limit: ConcurrencyLimit,
  query: DateGridQuery,
): Promise<RoundTripFares & { failed: string[] }> {
  const { origins, destinations, outFrom, backFrom, days, now } = query;
  const find = (routes: ReturnType<typeof routesBetween>, from: string) =>
    sendAll(
      routes.flatMap((route) =>
        Array.from({ length: days }, (_, i) => ({ ...route, date: addDays(from, i) })),
      ),
      (flightsQuery) => feed.flights(flightsQuery, limit),
    );
  const [out, back] = await Promise.all([
    find(routesBetween(origins, destinations), outFrom),
    find(routesBetween(destinations, origins), backFrom),
  ]);
  const failure = out.failure ?? back.failure;
  if (failure !== null && out.answers.length + back.answers.length === 0) throw failure;

  const onSale = ({ answers }: typeof out) =>
    answers.flatMap(({ flights }) => flights.filter(({ departure }) => departure > now));
  return {
    ...roundTripFares(onSale(out).map(arriving), onSale(back).map(leaving), query),
    failed: [...out.failed, ...back.failed].flatMap(({ origin }) => origin ?? []),
  };
}

const arriving = (found: FoundFlight): PricedFlight => ({
  airport: found.destination,
  instant: found.arrival,
  ...priced(found, -1),
});

const leaving = (found: FoundFlight): PricedFlight => ({
  airport: found.origin,
  instant: found.departure,
  ...priced(found, 0),
});

/** `at`: the position of the segment at the destination of the trip. */
function priced({ flight: { segments, fares } }: FoundFlight, at: 0 | -1) {
  const segment = segments.at(at);
  return {
    international:
      segment !== undefined &&
      crossesBorder({ origin: segment.departure_airport, destination: segment.arrival_airport }),
    date: localDate(segments[0]?.departure_time ?? ''),
    fares,
  };
}
