import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import { AIRPORTS } from '../airports/index.ts';
import { earliestToday } from '../core/earliest-today.ts';
import { type Coverage, type FlightsPort, flightsUnavailable, MAX_WORKERS } from '../flights/index.ts';
import { routesOf } from './routes-of.ts';

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
