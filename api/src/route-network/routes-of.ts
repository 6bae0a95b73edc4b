import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { airportsByCode } from '../airports/index.ts';
import type { FoundFlight } from '../flights/index.ts';

/** The routes that nonstop flights make, by origin, then destination. Flights with stops, and those from or to airports
 *  that are not in the table, make none. */
export function routesOf(flights: readonly FoundFlight[]): NetworkRoute[] {
  const routes = new Map<string, NetworkRoute>();
  for (const { origin, destination, flight } of flights) {
    const [from, to] = [airportsByCode.get(origin), airportsByCode.get(destination)];
    if (flight.stops > 0 || !from || !to) continue;
    const key = `${origin} ${destination}`;
    const known = routes.get(key);
    routes.set(key, {
      origin,
      destination,
      miles: known?.miles ?? Math.round(distanceMiles(from, to)),
      minutes: Math.min(known?.minutes ?? flight.duration, flight.duration),
      flights: (known?.flights ?? 0) + 1,
      lowest_go_wild: lower(known?.lowest_go_wild ?? null, flight.lowest_go_wild_price),
      lowest_price: lower(known?.lowest_price ?? null, flight.lowest_price),
    });
  }
  return [...routes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, route]) => route);
}

const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
