import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { segmentOf } from '../engine/leg-segment.ts';
import type { FoundFlight } from '../port.ts';
import { faresOf } from './fares.ts';
import type { FareRules } from './leg-offers.ts';
import { legPricing } from './leg-pricing.ts';

/** Returns a function that makes a flight from legs, priced at `now` (epoch milliseconds). */
export function flightBuilder(now: number, rules: FareRules): (legs: readonly DatedLeg[]) => FoundFlight {
  const priceOf = legPricing(now, rules);
  const links = new Map<string, ReturnType<typeof bookingLinks>>();

  const linksFor = (origin: string, destination: string, date: string) => {
    const key = `${origin} ${destination} ${date}`;
    const cached = links.get(key) ?? bookingLinks(origin, destination, date);
    links.set(key, cached);
    return cached;
  };

  return (legs) => {
    const [first, last] = [legs[0], legs.at(-1)];
    if (!first || !last) throw new RangeError('an itinerary has at least one leg');
    const { origin, departure } = first;
    const { destination, arrival } = last;
    return {
      origin,
      destination,
      departure,
      arrival,
      flight: flightOf({
        segments: legs.map(segmentOf),
        duration: (arrival - departure) / MINUTE_MS,
        fares: faresOf(legs.map(priceOf)),
        booking_links: linksFor(origin, destination, localDate(segmentOf(first).departure_time)),
      }),
    };
  };
}
