import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { offsetOf, toLocalTime } from '@fareweave/shared-lib/domain/times';

/** Taken for granted, and said so where it is shown: at the airport so long before the departure, and so long from the
 *  landing to the door. Minutes. */
const AT_AIRPORT_BEFORE = 120;
const TO_THE_DOOR_AFTER = 60;

export interface DoorToDoor {
  /** When to be at the airport and when one is at the door, local times with offset. */
  atAirport: string;
  atDoor: string;
  /** From the one to the other. */
  minutes: number;
}

/** A flight with the time around it. */
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
