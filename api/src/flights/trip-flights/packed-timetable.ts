import { MINUTE_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import type { PackedDelays } from '../engine/connection-chances.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import type { TripFlightsQuery } from './trip-flights-query.ts';

/** The legs of a day in columns of numbers, because cloning objects for another thread is 50 times as slow as cloning numbers. */
export interface PackedLegs {
  /** Carriers and airport codes, which the columns number. */
  names: readonly string[];
  /** `COLUMNS` numbers for each leg. */
  numbers: Int32Array;
}

/** The legs of a period, for `timetableFlights` in another thread. */
export interface PackedTimetable {
  kind: 'timetable';
  /** Changes with the legs and the fare rules. */
  key: string;
  days: readonly PackedLegs[];
  rules: FareRules;
  /** Absent: chances of connections are unknown. */
  delays?: PackedDelays;
  query: TripFlightsQuery;
}

const COLUMNS = 8;

const packed = new WeakMap<readonly DatedLeg[], PackedLegs>();

/** Returns the legs in columns. The result for an array of legs is cached. */
export function packLegs(legs: readonly DatedLeg[]): PackedLegs {
  const cached = packed.get(legs);
  if (cached) return cached;
  const names = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  };
  const numbers = new Int32Array(legs.length * COLUMNS);
  legs.forEach((leg, i) => {
    const row = [
      numberOf(leg.carrier),
      leg.flightNumber,
      numberOf(leg.origin),
      numberOf(leg.destination),
      leg.departure / MINUTE_MS,
      leg.arrival / MINUTE_MS,
      leg.departureOffset,
      leg.arrivalOffset,
    ];
    numbers.set(row, i * COLUMNS);
  });
  const result = { names: [...names.keys()], numbers };
  packed.set(legs, result);
  return result;
}

/** Returns the legs that `packLegs` packed. */
export function unpackLegs({ names, numbers }: PackedLegs): DatedLeg[] {
  const name = (number = 0): string => names[number] ?? '';
  return Array.from({ length: numbers.length / COLUMNS }, (_, i) => {
    const [carrier, flightNumber = 0, origin, destination, departure = 0, arrival = 0, ...offsets] =
      numbers.subarray(i * COLUMNS, (i + 1) * COLUMNS);
    return {
      carrier: name(carrier),
      flightNumber,
      origin: name(origin),
      destination: name(destination),
      departure: departure * MINUTE_MS,
      arrival: arrival * MINUTE_MS,
      departureOffset: offsets[0] ?? 0,
      arrivalOffset: offsets[1] ?? 0,
    };
  });
}
