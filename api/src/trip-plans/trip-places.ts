import { cityGroupOf } from '@fareweave/shared-lib/domain/cities';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { AIRPORTS, airportsByCode } from '../airports/index.ts';

/** The most miles between two airports of a change of airports (TPLN-9). */
const MAX_CHANGE_MILES = 50;

/** Returns whether a trip that arrives at one airport may leave from the other (TPLN-9). */
export function isAirportChange(a: string, b: string): boolean {
  if (cityGroupOf(a) === cityGroupOf(b)) return true;
  const [from, to] = [airportsByCode.get(a), airportsByCode.get(b)];
  return from !== undefined && to !== undefined && distanceMiles(from, to) <= MAX_CHANGE_MILES;
}

/** Returns the airports from which a trip may leave after it has arrived at one of `codes`. */
export function departureAirports(codes: readonly string[], airportChange: boolean): string[] {
  if (!airportChange) return [...codes];
  const others = AIRPORTS.map(({ stationCode }) => stationCode);
  return [
    ...new Set([...codes, ...others.filter((other) => codes.some((code) => isAirportChange(code, other)))]),
  ];
}
