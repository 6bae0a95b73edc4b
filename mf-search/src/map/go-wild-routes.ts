import { type Airport, airportsByCode, cityName } from '@fareweave/shared-lib/domain/airports';
import type { Amount } from '@fareweave/shared-lib/domain/cost-texts';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { languageLocale, msg } from '@fareweave/shared-lib/domain/texts';
import type { Prices } from '../model/flight-costs.ts';

/** A line of the results map: a route with pass fares. */
export interface GoWildRoute {
  from: Airport;
  to: Airport;
  /** City of the destination. */
  city: string;
  /** Flights with a pass fare. */
  count: number;
  /** The lowest total of the party with a pass fare. */
  lowest: Amount;
}

interface Found {
  flights: Readonly<Record<string, readonly Flight[]>>;
  /** Codes; flights from another airport count for the first. */
  origins: readonly string[];
}

/** The routes to draw, by city: between known places, with at least one pass fare (RSLT-24). With several origins, a
 *  route begins at each origin that has such a flight. */
export function goWildRoutes(
  { flights, origins }: Found,
  airports: readonly Airport[],
  prices: Prices,
): GoWildRoute[] {
  const airportOf = airportsByCode(airports);
  const routes = Object.entries(flights).flatMap(([code, found]) => {
    const to = airportOf.get(code);
    if (to === undefined) return [];
    const withPass = found.filter(({ fares }) => saleTotal(fares.go_wild) !== null);
    const byOrigin = Map.groupBy(withPass, (flight) => originOf(flight, origins));
    return [...byOrigin].flatMap(([origin, flown]): GoWildRoute[] => {
      const from = airportOf.get(origin);
      if (from === undefined || from === to) return [];
      const lowest = lowestAmount(flown.flatMap((flight) => prices.pass(flight) ?? []));
      if (lowest === undefined) return [];
      return [{ from, to, city: cityName(to), count: flown.length, lowest }];
    });
  });
  return routes.sort(
    (a, b) =>
      a.city.localeCompare(b.city, languageLocale()) || a.from.stationCode.localeCompare(b.from.stationCode),
  );
}

export const lowestAmount = (amounts: readonly Amount[]): Amount | undefined =>
  amounts.toSorted((a, b) => a.cents - b.cents || a.left_out.length - b.left_out.length)[0];

function originOf({ segments }: Flight, origins: readonly string[]): string {
  const departure = segments[0]?.departure_airport ?? '';
  return origins.includes(departure) ? departure : (origins[0] ?? '');
}

/** The airports where the lines of the results map begin, or why they are not known (RSLT-23). */
type MapOrigins = { codes: readonly string[] } | { problem: (typeof PROBLEMS)[keyof typeof PROBLEMS] };

const PROBLEMS = msg({
  city: 'City selection requires airport codes from backend',
  format: 'Invalid origin format',
});

/** Parses the `origin` of the search results and its airports. */
export function mapOrigins(origin: string, airports?: readonly string[]): MapOrigins {
  const isCity = /^city:/i.test(origin.trim());
  const codes = airports ?? (isCity ? [] : origin.split(',').map((code) => code.trim()));
  if (codes.some((code) => code !== '')) return { codes: codes.filter((code) => code !== '') };
  return { problem: isCity ? PROBLEMS.city : PROBLEMS.format };
}
