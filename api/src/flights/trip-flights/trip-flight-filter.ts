import type { Layover } from '@fareweave/shared-lib/domain/itinerary';
import type { TripFlightRules, TripFlightsQuery } from './trip-flights-query.ts';

type LayoverFacts = Pick<Layover, 'airport' | 'minutes' | 'isOvernight' | 'isThrough'>;

/** Returns a function that says whether a flight with these layovers meets the rules (TPLN-8). `roleFilter` checks its ends. */
export function layoverFilter({ maxStops, layover, overnight, via, avoid }: TripFlightRules) {
  const viaSet = via && new Set(via);
  const avoidSet = new Set(avoid);
  const accepts = ({ airport, minutes, isOvernight, isThrough }: LayoverFacts): boolean =>
    (minutes >= layover.min || isThrough) &&
    minutes <= layover.max &&
    (overnight || !isOvernight) &&
    (viaSet === null || viaSet.has(airport)) &&
    !avoidSet.has(airport);
  return (layovers: readonly LayoverFacts[]): boolean =>
    layovers.length <= maxStops && layovers.every(accepts);
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
