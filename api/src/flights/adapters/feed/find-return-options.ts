import type { WaysBackFrom } from '@fareweave/shared-lib/domain/flights';
import type { Turns } from '../../../upstream/concurrency-limit.ts';
import type { FoundFlight, WaysBackQuery } from '../../port.ts';
import { ReachedPlace } from '../../return-options/return-options-place.ts';
import { askEach } from './ask-each.ts';
import type { FeedClient } from './feed-client.ts';
import { legOf } from './leg-of.ts';
import type { FlightsAsked } from './read-flight.ts';
import { routesBetween } from './routes.ts';

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
