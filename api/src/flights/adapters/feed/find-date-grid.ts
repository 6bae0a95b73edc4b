import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { ADULT_FARES, type FlightCosts } from '../../costs/flight-costs.ts';
import { roundTripFares } from '../../date-grid/round-trip-fares.ts';
import { crossesBorder } from '../../engine/legs.ts';
import type { DateGridQuery, FoundFlight, RoundTripFares } from '../../port.ts';
import type { FeedAccess } from './feed-client.ts';
import { routesBetween, sendAll } from './feed-queries.ts';

/** Requests the flights of all days in both directions: the lowest fares of a day do not tell which return flights a
 *  traveller can reach. `failed`: airports of departure of the failed queries. Throws an `UpstreamError` when all queries
 *  fail. */
export async function findDateGrid(
  { feed, limit }: FeedAccess,
  query: DateGridQuery,
): Promise<RoundTripFares & { failed: string[] }> {
  const { origins, destinations, outFrom, backFrom, days, now, costs = ADULT_FARES } = query;
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
    ...roundTripFares(
      onSale(out).map((found) => ({
        airport: found.destination,
        instant: found.arrival,
        ...priced(found, 'out', costs),
      })),
      onSale(back).map((found) => ({
        airport: found.origin,
        instant: found.departure,
        ...priced(found, 'back', costs),
      })),
      query,
    ),
    failed: [...out.failed, ...back.failed].flatMap(({ origin }) => origin ?? []),
  };
}

function priced({ origin, flight: found }: FoundFlight, direction: Direction, costs: FlightCosts) {
  const { segments, fares } = found;
  const day = localDate(found.departure_time);
  const atDestination = segments.at(direction === 'out' ? -1 : 0);
  const flight = {
    direction,
    day,
    today: costs.todayAt(origin),
    segments: segments.length,
    isInternational: segments.some(isAbroad),
  };
  return {
    international: atDestination !== undefined && isAbroad(atDestination),
    date: day,
    ...costs.of(fares, flight),
  };
}

const isAbroad = ({ departure_airport, arrival_airport }: Segment): boolean =>
  crossesBorder({ origin: departure_airport, destination: arrival_airport });
