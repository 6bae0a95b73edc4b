import type { ReturnOptionsFrom, Segment } from '@fareweave/shared-lib/domain/flights';
import { offsetOf } from '@fareweave/shared-lib/domain/times';
import type { DatedLeg } from '../../../timetable/index.ts';
import type { FoundFlight, ReturnOptionsQuery } from '../../port.ts';
import { ReachedPlace } from '../../return-options/return-options-place.ts';
import type { FeedAccess } from './feed-client.ts';
import { routesBetween, sendAll } from './feed-queries.ts';
import type { FeedFlightsQuery } from './read-flights.ts';

/** Requests the outbound flights from the feed, and then the return flights of the relevant days. `to`: the last day with known flights,
 *  `YYYY-MM-DD`. It omits a day when the query for one of the home airports failed, because a count of 0 must mean that there are no
 *  flights. Throws an `UpstreamError` when all queries for outbound flights fail. */
export async function findReturnOptions(
  { feed, limit, to }: FeedAccess & { to: string },
  { origins, destinations, date, days, now }: ReturnOptionsQuery,
): Promise<Map<string, ReturnOptionsFrom>> {
  const find = async (queries: readonly FeedFlightsQuery[]) => {
    const { answers, ...rest } = await sendAll(queries, (query) => feed.flights(query, limit));
    const flights = answers.flatMap((answer) => answer.flights.filter((found) => isOnSale(found, now)));
    return { ...rest, flights, allFailed: answers.length === 0 };
  };

  const outbound = await find(routesBetween(origins, destinations).map((route) => ({ ...route, date })));
  if (outbound.failure !== null && outbound.allFailed) throw outbound.failure;
  const places = new Map(
    [...Map.groupBy(outbound.flights, ({ destination }) => destination)].map(([code, flights]) => [
      code,
      new ReachedPlace(lastLegs(flights), { days, to }),
    ]),
  );

  // When the search is to anywhere, one query per day and home airport finds the return flights of all places.
  const routes = routesBetween(destinations === null ? null : [...places.keys()], origins);
  const dates = new Set([...places.values()].flatMap((place) => [...place.dates]));
  const back = await find([...dates].flatMap((day) => routes.map((route) => ({ ...route, date: day }))));
  for (const { origin, flight } of back.flights) {
    const [first] = flight.segments;
    if (first) places.get(origin)?.addReturn(legOf(first), { goWild: flight.fares.go_wild !== null });
  }
  const isKnown = (code: string, day: string): boolean =>
    !back.failed.some((query) => query.date === day && (query.origin ?? code) === code);
  return new Map(
    [...places].map(([code, place]) => {
      const options = place.options();
      return [code, { ...options, days: options.days.filter((day) => isKnown(code, day.date)) }];
    }),
  );
}

const isOnSale = ({ departure, flight }: FoundFlight, now: number): boolean =>
  departure > now && flight.lowest_price !== null;

/** Returns the last legs of the flights without duplicates. */
const lastLegs = (flights: readonly FoundFlight[]) => [
  ...new Map(
    flights
      .flatMap(({ flight }) => flight.segments.at(-1) ?? [])
      .map((segment) => [`${segment.flight_number} ${segment.arrival_time}`, legOf(segment)]),
  ).values(),
];

function legOf(segment: Segment): DatedLeg {
  const [carrier = '', number] = segment.flight_number.split(' ');
  return {
    carrier,
    flightNumber: Number(number),
    origin: segment.departure_airport,
    destination: segment.arrival_airport,
    departure: Date.parse(segment.departure_time),
    arrival: Date.parse(segment.arrival_time),
    departureOffset: offsetOf(segment.departure_time),
    arrivalOffset: offsetOf(segment.arrival_time),
  };
}
