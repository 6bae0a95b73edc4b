import { distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { NetworkRoute, RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { AIRPORTS, airportsByCode } from '../airports/index.ts';
import { earliestToday } from '../core/earliest-today.ts';
import {
  type Coverage,
  type FlightsPort,
  type FoundFlight,
  flightsUnavailable,
  MAX_WORKERS,
} from '../flights/index.ts';

/** Every weekly pattern shows within a week. */
const DAYS = 7;
/** A live source is asked about every airport, a call each: one day has to do. */
const DAYS_LIVE = 1;
const CODES = AIRPORTS.map(({ stationCode }) => stationCode);

/** The nonstop routes of the days ahead with what they cost. One day after another, so that nobody else has to wait
 *  for long. Throws a 502 when the source could be asked about none of the airports. */
export async function findNetwork(
  flights: FlightsPort,
  { source, period: known }: Coverage,
  now: number,
): Promise<RouteNetwork> {
  const period = daysToLookAt(known, {
    today: earliestToday(now),
    days: source === 'live' ? DAYS_LIVE : DAYS,
  });
  const failed = new Set<string>();
  const found = [];
  for (const date of datesOf(period)) {
    const query = {
      origins: CODES,
      destinations: null,
      date,
      now,
      maxWorkers: MAX_WORKERS,
      nonstop: true,
    } as const;
    const answer = await flights.search(query);
    found.push(...answer.flights);
    for (const code of answer.failed) failed.add(code);
  }
  if (found.length === 0 && failed.size > 0) throw flightsUnavailable('Failed to fetch routes data');
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

/** The first days from today on of which flights are known; null where there are none. */
function daysToLookAt(known: Period, { today, days }: { today: string; days: number }): Period {
  if (known === null || known.to < today) return null;
  const from = known.from > today ? known.from : today;
  return { from, to: addDays(from, Math.min(days - 1, daysBetween(from, known.to))) };
}

const datesOf = (period: Period): string[] =>
  period === null
    ? []
    : Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, i) => addDays(period.from, i));

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
