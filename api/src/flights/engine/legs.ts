import { countryAtBorder } from '@fareweave/shared-lib/domain/borders';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { toLocalTime } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../../airports/index.ts';
import { type DatedLeg, dateOfDay } from '../../timetable/index.ts';
import { DAY_MINUTES, MINUTE_MS } from './leg-index.ts';

/** Returns the local day, `YYYY-MM-DD`, of an instant (epoch milliseconds) at an offset from UTC in minutes. */
export const dateOf = (instant: number, offset: number): string =>
  dateOfDay(Math.floor((instant / MINUTE_MS + offset) / DAY_MINUTES));

/** Returns the local day of the departure, `YYYY-MM-DD`. */
export const departureDate = (leg: DatedLeg): string => dateOf(leg.departure, leg.departureOffset);

/** Returns the local day of the arrival, `YYYY-MM-DD`. */
export const arrivalDate = (leg: DatedLeg): string => dateOf(leg.arrival, leg.arrivalOffset);

function countryOf(code: string): string | undefined {
  const country = airportsByCode.get(code)?.countryCode;
  return country === undefined ? undefined : countryAtBorder(country);
}

export const crossesBorder = (leg: { origin: string; destination: string }): boolean =>
  countryOf(leg.origin) !== countryOf(leg.destination);

const segments = new WeakMap<DatedLeg, Segment>();

/** Returns the segment of a leg. All itineraries and responses share one object, so do not modify it. */
export function segmentOf(leg: DatedLeg): Segment {
  const cached = segments.get(leg);
  if (cached) return cached;
  const segment = {
    departure_airport: leg.origin,
    arrival_airport: leg.destination,
    departure_time: toLocalTime(leg.departure, leg.departureOffset),
    arrival_time: toLocalTime(leg.arrival, leg.arrivalOffset),
    flight_number: `${leg.carrier} ${leg.flightNumber}`,
  };
  segments.set(leg, segment);
  if (leg.aircraft) aircraft.set(segment, leg.aircraft);
  return segment;
}

const aircraft = new WeakMap<Segment, string>();

/** Returns the IATA code of the aircraft type of a segment that a search has found; null: it is unknown. */
export const aircraftOf = (segment: Segment): string | null => aircraft.get(segment) ?? null;
