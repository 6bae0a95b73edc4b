import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { tripTime } from '@fareweave/shared-lib/domain/durations';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/local-times';
import { airportsByCode } from '../airports/airports.ts';
import type { DatedLeg } from '../timetable/legs.ts';
import { bookingLinks } from './booking-links.ts';
import { crossesBorder } from './borders.ts';
import { faresOf } from './fares.ts';
import { type FareRules, type LegOffer, offerOf } from './leg-offers.ts';
import type { FoundFlight } from './port.ts';

const MINUTE_MS = 60_000;

interface PreparedLeg {
  leg: DatedLeg;
  segment: Segment;
  offer: LegOffer;
}

/** Makes flights out of legs, priced at one moment. Legs are prepared once, however many itineraries use them. */
export function flightBuilder(now: number, rules: FareRules): (legs: readonly DatedLeg[]) => FoundFlight {
  const prepared = new Map<DatedLeg, PreparedLeg>();
  const links = new Map<string, ReturnType<typeof bookingLinks>>();

  const prepare = (leg: DatedLeg): PreparedLeg => {
    const known = prepared.get(leg);
    if (known) return known;
    const segment = {
      departure_airport: leg.origin,
      arrival_airport: leg.destination,
      departure_time: toLocalTime(leg.departure, leg.departureOffset),
      arrival_time: toLocalTime(leg.arrival, leg.arrivalOffset),
      flight_number: `${leg.carrier} ${leg.flightNumber}`,
    };
    const priced = {
      flight: segment.flight_number,
      date: localDate(segment.departure_time),
      departure: leg.departure,
      miles: milesBetween(leg.origin, leg.destination),
      crossesBorder: crossesBorder(leg),
    };
    const fresh = { leg, segment, offer: offerOf(priced, now, rules) };
    prepared.set(leg, fresh);
    return fresh;
  };

  const linksFor = (origin: string, destination: string, date: string) => {
    const key = `${origin} ${destination} ${date}`;
    const known = links.get(key) ?? bookingLinks(origin, destination, date);
    links.set(key, known);
    return known;
  };

  return (legs) => {
    const parts = legs.map(prepare);
    const segments = parts.map((part) => part.segment);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) throw new RangeError('an itinerary has at least one leg');
    const { origin, departure } = first.leg;
    const { destination, arrival } = last.leg;
    const duration = (arrival - departure) / MINUTE_MS;
    const fares = faresOf(parts.map((part) => part.offer));
    return {
      origin,
      destination,
      departure,
      arrival,
      flight: {
        departure_time: first.segment.departure_time,
        arrival_time: last.segment.arrival_time,
        total_trip_time: tripTime(duration),
        stops: legs.length - 1,
        duration,
        flight_number: segments.map((segment) => segment.flight_number).join(' / '),
        lowest_go_wild_price: fares.go_wild?.total ?? null,
        lowest_price: lowestFare(fares),
        segments,
        fares,
        booking_links: linksFor(origin, destination, localDate(first.segment.departure_time)),
      },
    };
  };
}

function milesBetween(origin: string, destination: string): number {
  const [from, to] = [airportsByCode.get(origin), airportsByCode.get(destination)];
  return from && to ? distanceMiles(from, to) : 0;
}
