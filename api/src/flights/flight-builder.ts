import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { tripTime } from '@fareweave/shared-lib/domain/durations';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { localDate } from '@fareweave/shared-lib/domain/local-times';
import type { DatedLeg } from '../timetable/legs.ts';
import { faresOf } from './fares.ts';
import type { FareRules } from './leg-offers.ts';
import { legPricing } from './leg-pricing.ts';
import type { FoundFlight } from './port.ts';
import { segmentOf } from './segments.ts';

const MINUTE_MS = 60_000;

/** Makes flights out of legs, priced at one moment (epoch milliseconds). */
export function flightBuilder(now: number, rules: FareRules): (legs: readonly DatedLeg[]) => FoundFlight {
  const priceOf = legPricing(now, rules);
  const links = new Map<string, ReturnType<typeof bookingLinks>>();

  const linksFor = (origin: string, destination: string, date: string) => {
    const key = `${origin} ${destination} ${date}`;
    const known = links.get(key) ?? bookingLinks(origin, destination, date);
    links.set(key, known);
    return known;
  };

  return (legs) => {
    const segments = legs.map(segmentOf);
    const [first, last] = [legs[0], legs.at(-1)];
    if (!first || !last) throw new RangeError('an itinerary has at least one leg');
    const { origin, departure } = first;
    const { destination, arrival } = last;
    const { departure_time } = segmentOf(first);
    const { arrival_time } = segmentOf(last);
    const duration = (arrival - departure) / MINUTE_MS;
    const fares = faresOf(legs.map(priceOf));
    return {
      origin,
      destination,
      departure,
      arrival,
      flight: {
        departure_time,
        arrival_time,
        total_trip_time: tripTime(duration),
        stops: legs.length - 1,
        duration,
        flight_number: segments.map((segment) => segment.flight_number).join(' / '),
        lowest_go_wild_price: fares.go_wild?.total ?? null,
        lowest_price: lowestFare(fares),
        segments,
        fares,
        booking_links: linksFor(origin, destination, localDate(departure_time)),
      },
    };
  };
}
