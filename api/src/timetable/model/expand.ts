import { airportsByCode } from '../../airports/index.ts';
import { MINUTE_MS } from '../../core/clock.ts';
import { operatesOn, patternOf } from './pattern.ts';
import { momentsOf, momentsOfLeg } from './time-zones.ts';
import type { ScheduledLeg } from './timetable.ts';

/** A leg on one date. */
export interface DatedLeg {
  carrier: string;
  flightNumber: number;
  origin: string;
  destination: string;
  /** Epoch milliseconds. */
  departure: number;
  /** Epoch milliseconds, after `departure`. */
  arrival: number;
  /** Minutes east of UTC at the origin when the leg departs. */
  departureOffset: number;
  /** Minutes east of UTC at the destination when the leg arrives. */
  arrivalOffset: number;
  /** IATA code of the aircraft type, where it is known. */
  aircraft?: string;
}

type Pattern = Omit<ScheduledLeg, 'legSequence' | 'serviceType' | 'aircraft' | 'extra'> &
  Partial<Pick<ScheduledLeg, 'aircraft'>>;

/** Returns the days (see `days.ts`) from `from` to `to`, inclusive, on which a leg departs. */
export function operatingDays(leg: Pattern, from: number, to: number): number[] {
  const pattern = patternOf(leg);
  const last = Math.min(to, pattern.to);
  const days: number[] = [];
  for (let day = Math.max(from, pattern.from); day <= last; day += 1) {
    if (operatesOn(pattern, day)) days.push(day);
  }
  return days;
}

/** Returns the leg on one day; null when one of its airports is unknown. A local time that spring skips moves forward. When autumn
 *  repeats a local time, the leg's occurrences select one of the two instants. */
export function legOnDay(leg: Pattern, day: number): DatedLeg | null {
  const origin = airportsByCode.get(leg.origin)?.timeZone;
  const destination = airportsByCode.get(leg.destination)?.timeZone;
  if (!origin || !destination) return null;
  const moments = momentsOfLeg(
    momentsOf(origin, day, leg.departureMinute),
    momentsOf(destination, day + leg.arrivalDayOffset, leg.arrivalMinute),
    leg,
  );
  if (!moments) return null;
  const { departure, arrival } = moments;
  return {
    carrier: leg.carrier,
    flightNumber: leg.flightNumber,
    origin: leg.origin,
    destination: leg.destination,
    departure: departure.instant,
    arrival: arrival.instant,
    departureOffset: departure.offset,
    arrivalOffset: arrival.offset,
    ...(leg.aircraft && { aircraft: leg.aircraft }),
  };
}

/** Returns every departure from the day `from` to the day `to`, inclusive, by departure, without duplicates. */
export function expandLegs(legs: readonly Pattern[], from: number, to: number): DatedLeg[] {
  const found = new Map<string, DatedLeg>();
  for (const leg of legs) {
    for (const day of operatingDays(leg, from, to)) {
      const dated = legOnDay(leg, day);
      if (!dated) continue;
      found.set(
        `${leg.carrier}${leg.flightNumber} ${leg.origin}${leg.destination} ${dated.departure}`,
        dated,
      );
    }
  }
  return [...found.values()].sort((a, b) => a.departure - b.departure);
}

/** Returns the minutes from departure to arrival. */
export const elapsedMinutes = ({ departure, arrival }: Pick<DatedLeg, 'departure' | 'arrival'>): number =>
  (arrival - departure) / MINUTE_MS;
