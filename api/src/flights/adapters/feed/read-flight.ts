import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import { localDate } from '@fareweave/shared-lib/domain/local-times';
import { MINUTE_MS } from '../../../timetable/index.ts';
import type { FoundFlight } from '../../port.ts';
import { feedFlight } from './feed-schema.ts';
import { readFares } from './read-fares.ts';
import { type Leg, readLeg } from './read-leg.ts';
import { readLinks } from './read-links.ts';

/** Two nights on the way are thinkable; more is a mistake. */
const LONGEST_TRIP_MS = 72 * 60 * MINUTE_MS;

/** What the feed was asked for; null: any airport. */
export interface FlightsAsked {
  origin: string | null;
  destination: string | null;
  /** `YYYY-MM-DD`, at the origin. */
  date: string;
}

/** A flight of the feed with all that follows from it, or null when it makes no sense as an answer to what was
 *  asked: not of the agreed form, another day or route, legs that do not connect, an airport visited twice. */
export function readFlight(
  told: unknown,
  asked: FlightsAsked,
  blackoutDates: ReadonlySet<string>,
): FoundFlight | null {
  if (!feedFlight.Check(told)) return null;
  const legs = told.segments.map(readLeg).filter((leg) => leg !== null);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || legs.length < told.segments.length || !connect(legs)) return null;
  const { origin, departure } = first;
  const { destination, arrival } = last;
  const date = localDate(first.segment.departure_time);
  if (date !== asked.date || arrival - departure > LONGEST_TRIP_MS) return null;
  if (origin !== (asked.origin ?? origin) || destination !== (asked.destination ?? destination)) return null;

  const segments = legs.map((leg) => leg.segment);
  const pass = !segments.some((segment) => blackoutDates.has(localDate(segment.departure_time)));
  return {
    origin,
    destination,
    departure,
    arrival,
    flight: flightOf({
      segments,
      duration: (arrival - departure) / MINUTE_MS,
      fares: readFares(told.fares, pass),
      booking_links: readLinks(told.booking_links, bookingLinks(origin, destination, date)),
    }),
  };
}

/** Whether each leg leaves from where the one before has landed, after it has, and no airport comes twice. */
function connect(legs: readonly Leg[]): boolean {
  const airports = new Set(legs.map((leg) => leg.destination));
  if (airports.size < legs.length || airports.has(legs[0]?.origin ?? '')) return false;
  return legs.slice(1).every((leg, i) => {
    const before = legs[i];
    return before?.destination === leg.origin && before.arrival < leg.departure;
  });
}
