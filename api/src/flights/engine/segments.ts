import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { toLocalTime } from '@fareweave/shared-lib/domain/local-times';
import type { DatedLeg } from '../../timetable/index.ts';

const segments = new WeakMap<DatedLeg, Segment>();

/** A leg as travellers read it. Made once, for all the itineraries and answers it is in: not to be changed. */
export function segmentOf(leg: DatedLeg): Segment {
  const known = segments.get(leg);
  if (known) return known;
  const segment = {
    departure_airport: leg.origin,
    arrival_airport: leg.destination,
    departure_time: toLocalTime(leg.departure, leg.departureOffset),
    arrival_time: toLocalTime(leg.arrival, leg.arrivalOffset),
    flight_number: `${leg.carrier} ${leg.flightNumber}`,
  };
  segments.set(leg, segment);
  return segment;
}
