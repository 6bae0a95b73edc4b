import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { offsetOf, toLocalTime } from '@fareweave/shared-lib/domain/times';

/** Assumptions, which the page states: minutes at the airport before the departure, and from the landing to the door. */
const AT_AIRPORT_BEFORE = 120;
const TO_THE_DOOR_AFTER = 60;

export interface DoorToDoor {
  /** The times of arrival at the airport and at the door, local times with offset. */
  atAirport: string;
  atDoor: string;
  /** The minutes between them. */
  minutes: number;
}

/** The times of a flight from the arrival at the airport to the door. */
export function doorToDoor({
  departure_time,
  arrival_time,
  duration,
}: Pick<Flight, 'departure_time' | 'arrival_time' | 'duration'>): DoorToDoor {
  return {
    atAirport: shifted(departure_time, -AT_AIRPORT_BEFORE),
    atDoor: shifted(arrival_time, TO_THE_DOOR_AFTER),
    minutes: AT_AIRPORT_BEFORE + duration + TO_THE_DOOR_AFTER,
  };
}

const MINUTE_MS = 60_000;

/** The local time at the same place some minutes later. */
const shifted = (time: string, minutes: number): string =>
  toLocalTime(Date.parse(time) + minutes * MINUTE_MS, offsetOf(time) || 0);
