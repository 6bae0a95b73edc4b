import { isOvernight } from '@fareweave/shared-lib/domain/itinerary';
import type { TripFlightRules, TripFlightsQuery } from './trip-flights.ts';

/** A layover, or the airport and clock times of one. Times are minutes since 1970. */
interface Layover {
  airport: string;
  minutes: number;
  /** On the clock of the airport. */
  localArrival: number;
  localDeparture: number;
}

/** Returns a function that says whether a flight with these layovers meets the rules. Its first and last airports are
 *  checked by `roleFilter`. */
export function layoverFilter({ maxStops, layover, overnight, via, avoid }: TripFlightRules) {
  const viaSet = via && new Set(via);
  const avoidSet = new Set(avoid);
  const accepts = ({ airport, minutes, localArrival, localDeparture }: Layover): boolean =>
    minutes >= layover.min &&
    minutes <= layover.max &&
    (viaSet === null || viaSet.has(airport)) &&
    !avoidSet.has(airport) &&
    (overnight || !isOvernight(localArrival, localDeparture));
  return (layovers: readonly Layover[]): boolean => layovers.length <= maxStops && layovers.every(accepts);
}

/** Returns a function that says whether a flight between two airports may be part of a trip: to the first place, between
 *  places, or home. */
export function roleFilter({ origins, homes, arrivals, departures, between, avoid }: TripFlightsQuery) {
  const avoidSet = new Set(avoid);
  const [starts, ends] = [new Set(origins), new Set(homes)];
  const arrives = anyOr(arrivals);
  const departs = anyOr(departures);
  return (from: string, to: string): boolean => {
    if (avoidSet.has(from) || avoidSet.has(to)) return false;
    if (ends.has(to)) return departs(from);
    return arrives(to) && (starts.has(from) || (between && departs(from)));
  };
}

function anyOr(codes: readonly string[] | null): (code: string) => boolean {
  if (codes === null) return () => true;
  const set = new Set(codes);
  return (code) => set.has(code);
}
