import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import { layovers } from '@fareweave/shared-lib/domain/itinerary';
import { offsetOf } from '@fareweave/shared-lib/domain/times';
import { MINUTE_MS } from '../../../core/clock.ts';
import type { ConcurrencyLimit } from '../../../upstream/concurrency-limit.ts';
import type { FoundFlight, TripFlights } from '../../port.ts';
import { flightTableBuilder } from '../../trip-flights/flight-table.ts';
import { seatsOf } from '../../trip-flights/seats.ts';
import { layoverFilter, roleFilter } from '../../trip-flights/trip-flight-filter.ts';
import type { TripFlightsCall, TripFlightsQuery } from '../../trip-flights/trip-flights-query.ts';
import type { FeedAccess } from './feed-client.ts';
import { type Route, routesBetween, sendAll } from './feed-queries.ts';
import { type FeedFlightsQuery, segmentsKey } from './read-flights.ts';

/** The most calls for one trip: one for each airport and day from which it may leave. */
const MAX_CALLS = 1_000;

/** Passed to the feed client, because the `limit` of the query is applied outside of the client, whose calls searches share. */
const unlimited: ConcurrencyLimit = (task) => task();

/** Requests the flights of trips: those from each airport from which a trip may leave, on each day. When a trip may go anywhere,
 *  the first flights show which airports these are. Throws an `UpstreamError` when all calls fail. */
export async function findTripFlights(
  { feed, limit }: FeedAccess,
  query: TripFlightsQuery,
  { signal, onProgress }: TripFlightsCall,
): Promise<TripFlights> {
  const { origins, homes, departures, between, from, to } = query;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  const found = new Map<string, FoundFlight>();
  const failed = new Set<string>();
  const hasRole = roleFilter(query);
  let [sent, done, answered, cut] = [0, 0, 0, false];

  const send = async (routes: readonly Route[]): Promise<void> => {
    const all = routes.flatMap((route) => days.map((date) => ({ ...route, date })));
    const queries = all.slice(0, MAX_CALLS - sent);
    cut ||= queries.length < all.length;
    sent += queries.length;
    const outcome = await sendAll(queries, (call: FeedFlightsQuery) =>
      limit(async () => {
        signal.throwIfAborted();
        const answer = await feed.flights(call, unlimited);
        done += 1;
        onProgress(done, sent);
        return answer;
      }),
    );
    answered += outcome.answers.length;
    for (const { origin, destination } of outcome.failed) failed.add(origin ?? destination ?? '');
    if (outcome.failure !== null && answered === 0) throw outcome.failure;
    for (const flight of outcome.answers.flatMap(({ flights }) => flights))
      if (hasRole(flight.origin, flight.destination)) found.set(segmentsKey(flight), flight);
  };

  await send(routesBetween([...origins, ...(departures ?? [])], null));
  if (departures === null) {
    await send(routesBetween(null, homes));
    const asked = new Set([...origins, ...homes]);
    for (let next = reachedBut(asked); between && !cut && next.length > 0; next = reachedBut(asked)) {
      for (const code of next) asked.add(code);
      await send(routesBetween(next, null));
    }
  }
  return { ...tableOf([...found.values()], query), failed: [...failed].sort(), cut };

  /** The airports that are reached, and from which no flights have been requested. */
  function reachedBut(asked: ReadonlySet<string>): string[] {
    const reached = new Set([...found.values()].map(({ destination }) => destination));
    return [...reached].filter((code) => !asked.has(code)).sort();
  }
}

function tableOf(flights: readonly FoundFlight[], query: TripFlightsQuery) {
  const { now, goWildOnly } = query;
  const meetsRules = layoverFilter(query);
  const table = flightTableBuilder();
  for (const [key, { flight, ...found }] of flights.entries()) {
    const price = goWildOnly ? saleTotal(flight.fares.go_wild) : flight.lowest_price;
    if (price === null || found.departure <= now || !meetsRules(layovers(flight.segments))) continue;
    const [departure, arrival] = [found.departure / MINUTE_MS, found.arrival / MINUTE_MS];
    table.add({
      key,
      origin: found.origin,
      destination: found.destination,
      departure,
      arrival,
      localDeparture: departure + offsetOf(flight.departure_time),
      localArrival: arrival + offsetOf(flight.arrival_time),
      price,
      seats: seatsOf(flight.fares, goWildOnly),
      stops: flight.stops,
    });
  }
  const flight = (key: number): FoundFlight => {
    const known = flights[key];
    if (known === undefined) throw new RangeError(`there is no flight ${key}`);
    return known;
  };
  return { data: table.finish(), flight };
}
