import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { type Airport, airportsByCode } from '@fareweave/shared-lib/domain/airports';
import { cityNames } from '@fareweave/shared-lib/domain/city-names';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { languageLocale, t } from '@fareweave/shared-lib/domain/texts';
import { queryOptions } from '@tanstack/react-query';

/** The airports of the network, with lookups. */
export interface AirportList {
  /** Sorted by city. */
  airports: readonly Airport[];
  has(code: string): boolean;
  /** Returns `Denver`; the code of an unknown airport. */
  city(code: string): string;
  /** Returns `Denver to Orlando`. */
  route(origin: string, destination: string): string;
  /** Returns the calendar day at an airport, `YYYY-MM-DD`; in UTC for an unknown airport, as on the server. */
  today(code: string): string;
}

export function airportList(airports: readonly Airport[]): AirportList {
  const byCode = airportsByCode(airports);
  const city = cityNames(airports);
  return {
    airports: airports.toSorted((a, b) =>
      a.cityAndCode.localeCompare(b.cityAndCode, languageLocale() ?? 'en'),
    ),
    has: (code) => byCode.has(code),
    city,
    route: (origin, destination) => t('{from} to {to}', { from: city(origin), to: city(destination) }),
    today: (code) => todayIn(byCode.get(code)?.timeZone ?? 'UTC', Date.now()),
  };
}

/** The airports, shared with the search through the query cache. */
export const airportListQuery = queryOptions({ ...airportsQuery, select: airportList });
