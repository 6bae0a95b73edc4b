import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import type { NetworkRoute, RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { AIRPORTS, airportsByCode } from '../airports/index.ts';
import { earliestToday } from '../core/clock.ts';
import {
  type Coverage,
  type FlightsPort,
  type FoundFlight,
  flightsUnavailable,
  MAX_WORKERS,
} from '../flights/index.ts';

/** A week contains every weekly pattern. */
const DAYS = 7;
/** A live source needs one call for each airport and day, so only one day is searched. */
const DAYS_LIVE = 1;
const CODES = AIRPORTS.map(({ stationCode }) => stationCode);

/** Returns the nonstop routes of the next days with their lowest fares. It searches the days one after another, so that other
 *  requests do not wait long. Throws a 502 when the source failed for all airports. */
export async function findNetwork(
  flights: FlightsPort,
  { source, period: known }: Coverage,
  now: number,
): Promise<RouteNetwork> {
  const period = searchedPeriod(known, {
    today: earliestToday(now),
    days: source === 'live' ? DAYS_LIVE : DAYS,
  });
  const failed = new Set<string>();
  const days = [];
  for (const date of datesOf(period)) {
    const query = {
      origins: CODES,
      destinations: null,
      date,
      now,
      maxWorkers: MAX_WORKERS,
      nonstop: true,
    } as const;
    const result = await flights.search(query);
    days.push(result.flights);
    for (const code of result.failed) failed.add(code);
  }
  const found = days.flat();
  if (found.length === 0 && failed.size > 0) throw flightsUnavailable(msg('Failed to fetch routes data'));
  const routes = routesOf(found);
  const served = new Set(routes.flatMap(({ origin, destination }) => [origin, destination]));
  return {
    success: true,
    source,
    period,
    airports: AIRPORTS.filter(({ stationCode }) => served.has(stationCode)),
    routes,
    ...(failed.size > 0 && { partial: true, failed_origins: [...failed].sort() }),
  };
}

type Period = Coverage['period'];

/** Returns the first days from today on with known flights; null: there are none. */
function searchedPeriod(known: Period, { today, days }: { today: string; days: number }): Period {
  if (known === null || known.to < today) return null;
  const from = known.from > today ? known.from : today;
  return { from, to: addDays(from, Math.min(days - 1, daysBetween(from, known.to))) };
}

const datesOf = (period: Period): string[] =>
  period === null
    ? []
    : Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, i) => addDays(period.from, i));

/** Returns the routes of nonstop flights, by origin, then destination, without unknown airports. */
function routesOf(flights: readonly FoundFlight[]): NetworkRoute[] {
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
