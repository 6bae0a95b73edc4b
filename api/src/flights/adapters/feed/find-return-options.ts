import type { Segment, WaysBackFrom } from '@fareweave/shared-lib/domain/flights';
import { type DatedLeg, MINUTE_MS } from '../../../timetable/index.ts';
import type { Turns } from '../../../upstream/concurrency-limit.ts';
import type { FoundFlight, WaysBackQuery } from '../../port.ts';
import { ReachedPlace } from '../../return-options/return-options-place.ts';
import type { FeedClient } from './feed-client.ts';
import { askEach, routesBetween } from './feed-queries.ts';
import type { FlightsAsked } from './read-flights.ts';

interface Asking {
  feed: FeedClient;
  turns: Turns;
  /** The last day anything is known of, `YYYY-MM-DD`. */
  to: string;
}

/** Asks the feed for the flights out, and then for those back on the days that matter. A day that a home airport
 *  could not be asked about is left out: none told must mean none there. Throws an `UpstreamError` when nothing is
 *  known of the flights out. */
export async function findWaysBack(
  { feed, turns, to }: Asking,
  { origins, destinations, date, days, now }: WaysBackQuery,
): Promise<Map<string, WaysBackFrom>> {
  const ask = async (asked: readonly FlightsAsked[]) => {
    const { answers, ...rest } = await askEach(asked, (question) => feed.flights(question, turns));
    const flights = answers.flatMap((answer) => answer.flights.filter((found) => canBeBooked(found, now)));
    return { ...rest, flights, none: answers.length === 0 };
  };

  const there = await ask(routesBetween(origins, destinations).map((route) => ({ ...route, date })));
  if (there.failure !== null && there.none) throw there.failure;
  const places = new Map(
    [...Map.groupBy(there.flights, ({ destination }) => destination)].map(([code, flights]) => [
      code,
      new ReachedPlace(lastLegs(flights), { days, to }),
    ]),
  );

  // To anywhere, one question a day tells of the ways back from all places.
  const routes = routesBetween(destinations === null ? null : [...places.keys()], origins);
  const dates = new Set([...places.values()].flatMap((place) => [...place.dates]));
  const back = await ask([...dates].flatMap((day) => routes.map((route) => ({ ...route, date: day }))));
  for (const { origin, flight } of back.flights) {
    const [first] = flight.segments;
    if (first) places.get(origin)?.leave(legOf(first), { goWild: flight.fares.go_wild !== null });
  }
  const isKnown = (code: string, day: string): boolean =>
    !back.failed.some((asked) => asked.date === day && (asked.origin ?? code) === code);
  return new Map(
    [...places].map(([code, place]) => {
      const ways = place.waysBack();
      return [code, { ...ways, days: ways.days.filter((day) => isKnown(code, day.date)) }];
    }),
  );
}

const canBeBooked = ({ departure, flight }: FoundFlight, now: number): boolean =>
  departure > now && flight.lowest_price !== null;

/** Each once, however many flights end with it. */
const lastLegs = (flights: readonly FoundFlight[]) => [
  ...new Map(
    flights
      .flatMap(({ flight }) => flight.segments.at(-1) ?? [])
      .map((segment) => [`${segment.flight_number} ${segment.arrival_time}`, legOf(segment)]),
  ).values(),
];

/** The leg that a segment tells of. */
export function legOf(segment: Segment): DatedLeg {
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

/** Minutes east of UTC: how far the clock in the text is ahead of the instant. */
const offsetOf = (time: string): number =>
  (Date.parse(`${time.slice(0, 19)}Z`) - Date.parse(time)) / MINUTE_MS;
