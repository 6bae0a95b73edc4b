import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { type DatedLeg, MINUTE_MS } from '../../../timetable/index.ts';

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
