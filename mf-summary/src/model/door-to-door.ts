import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { offsetOf, toLocalTime } from '@fareweave/shared-lib/domain/times';

/** Minutes from the landing to the door: an assumption, which the page states. */
export const TO_THE_DOOR_AFTER = 60;

export interface DoorToDoor {
  /** The times of arrival at the airport and at the door, local times with offset. */
  atAirport: string;
  atDoor: string;
  /** The minutes between them. */
  minutes: number;
}

/** The times of a flight from the arrival at the airport to the door. `atAirportBefore`: minutes before the departure. */
export function doorToDoor(
  { departure_time, arrival_time, duration }: Pick<Flight, 'departure_time' | 'arrival_time' | 'duration'>,
  atAirportBefore: number,
): DoorToDoor {
  return {
    atAirport: shifted(departure_time, -atAirportBefore),
    atDoor: shifted(arrival_time, TO_THE_DOOR_AFTER),
    minutes: atAirportBefore + duration + TO_THE_DOOR_AFTER,
  };
}

const MINUTE_MS = 60_000;

/** The local time at the same place some minutes later. */
const shifted = (time: string, minutes: number): string =>
  toLocalTime(Date.parse(time) + minutes * MINUTE_MS, offsetOf(time) || 0);
