import type { NetworkRoute } from '../../generated/types.gen.ts';

export type { NetworkRoute, RouteNetwork } from '../../generated/types.gen.ts';

/** The routes of an airport (ROUT-6), in the order of the other airport's code. */
export interface AirportRoutes {
  outbound: NetworkRoute[];
  inbound: NetworkRoute[];
}

/** Returns a code in capitals. Only ASCII letters change: `toUpperCase` turns some other letters into ASCII. */
export const capitalCode = (text: string): string =>
  text.trim().replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Returns the routes by airport code. */
export function routesByAirport(routes: readonly NetworkRoute[]): Map<string, AirportRoutes> {
  const airports = new Map<string, AirportRoutes>();
  const at = (code: string): AirportRoutes => {
    const known = airports.get(code) ?? { outbound: [], inbound: [] };
    airports.set(code, known);
    return known;
  };
  for (const route of routes) {
    at(route.origin).outbound.push(route);
    at(route.destination).inbound.push(route);
  }
  for (const { outbound, inbound } of airports.values()) {
    outbound.sort((a, b) => inOrder(a.destination, b.destination));
    inbound.sort((a, b) => inOrder(a.origin, b.origin));
  }
  return airports;
}

/** Returns every path from one airport to another with at most one stop, the shortest first. It does not check whether the
 *  flights of a day connect. */
export function waysBetween(routes: readonly NetworkRoute[], from: string, to: string): NetworkRoute[][] {
  if (from === to) return [];
  const last = new Map(routes.filter(({ destination }) => destination === to).map((r) => [r.origin, r]));
  const ways = routes
    .filter(({ origin }) => origin === from)
    .flatMap((first) => {
      if (first.destination === to) return [[first]];
      const second = last.get(first.destination);
      return second ? [[first, second]] : [];
    });
  return ways.sort((a, b) => a.length - b.length || milesOf(a) - milesOf(b));
}

const milesOf = (way: readonly NetworkRoute[]): number => way.reduce((sum, { miles }) => sum + miles, 0);

const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);
