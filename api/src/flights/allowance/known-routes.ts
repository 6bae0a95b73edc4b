import { expandStations } from '@fareweave/shared-lib/domain/cities';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { and, eq, gte } from 'drizzle-orm';
import { airportsByCode } from '../../airports/index.ts';
import { earliestToday } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { searches } from '../../db/schema/index.ts';
import { leftOf } from './search-log.ts';

/** Returns whether an account may see the fares between two airports on a day without a new search. */
type IsKnownRoute = (from: string, to: string, date: string) => boolean;

/** Returns which fares of coming days a free account may see without a search: all fares while it has searches left, otherwise only those
 *  of the routes and days that it has ever searched (ALLW-12). */
export async function knownRoutes(
  db: Database,
  plans: PlanFacts,
  { userId, now }: { userId: string; now: Date },
): Promise<IsKnownRoute> {
  if ((await leftOf(db, { userId, now }, plans)).left > 0) return () => true;
  const { originAirport: origin, destinationAirport: destination, searchDate: date } = searches;
  const rows = await db
    .selectDistinct({ origin, destination, date })
    .from(searches)
    .where(and(eq(searches.userId, userId), gte(date, earliestToday(now.getTime()))));
  const searched = rows.map((row) => ({
    date: row.date,
    origins: airportsOf(row.origin),
    destinations: airportsOf(row.destination),
  }));
  return (from, to, day) =>
    searched.some(
      ({ date, origins, destinations }) =>
        date === day && (origins?.includes(from) ?? true) && (destinations?.includes(to) ?? true),
    );
}

/** Returns the airports of a place of the search log; null: everywhere or anywhere. */
const airportsOf = (stations: string | null): readonly string[] | null =>
  stations === null || stations === '' ? null : expandStations(stations, airportsByCode).airports;
