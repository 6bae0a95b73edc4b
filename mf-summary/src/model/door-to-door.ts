import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { offsetIn } from '@fareweave/shared-lib/domain/dates';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { offsetOf, toLocalTime } from '@fareweave/shared-lib/domain/times';

/** Minutes from the landing to the door: an assumption, which the page states (TRIP-14). */
export const TO_THE_DOOR_AFTER = 60;

/** Returns the local times of the arrival at the airport of departure and at the door, with their offsets, and the minutes between them.
 *  `atAirportBefore`: minutes before the departure. `airports`: those that are known, by code. */
export function doorToDoor(
  flight: Pick<Flight, 'departure_time' | 'arrival_time' | 'duration' | 'segments'>,
  atAirportBefore: number,
  airports: ReadonlyMap<string, Pick<Airport, 'timeZone'>>,
) {
  const { from, to } = endpoints(flight);
  return {
    atAirport: shifted(flight.departure_time, -atAirportBefore, airports.get(from)),
    atDoor: shifted(flight.arrival_time, TO_THE_DOOR_AFTER, airports.get(to)),
    minutes: atAirportBefore + flight.duration + TO_THE_DOOR_AFTER,
  };
}

const MINUTE_MS = 60_000;

/** The local time at the same airport some minutes later. Clocks may change in between (TRIP-14). */
function shifted(time: string, minutes: number, airport: Pick<Airport, 'timeZone'> | undefined): string {
  const [instant, later] = [Date.parse(time), Date.parse(time) + minutes * MINUTE_MS];
  const change = airport ? offsetIn(airport.timeZone, later) - offsetIn(airport.timeZone, instant) : 0;
  return toLocalTime(later, (offsetOf(time) || 0) + change);
}
