import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { queryOptions } from '@tanstack/react-query';

/** The airports of the network, with lookups. */
export interface AirportList {
  /** Sorted by city. */
  airports: readonly Airport[];
  has(code: string): boolean;
  /** Returns `Denver`; the code of an unknown airport. */
  city(code: string): string;
  /** Returns the calendar day at an airport, `YYYY-MM-DD`; in UTC for an unknown airport, as on the server. */
  today(code: string): string;
}

export function airportList(airports: readonly Airport[]): AirportList {
  const byCode = new Map(airports.map((airport) => [airport.stationCode, airport]));
  return {
    airports: airports.toSorted((a, b) => a.cityAndCode.localeCompare(b.cityAndCode, 'en')),
    has: (code) => byCode.has(code),
    city: (code) => {
      const airport = byCode.get(code);
      return airport === undefined ? code : cityName(airport);
    },
    today: (code) => todayIn(byCode.get(code)?.timeZone ?? 'UTC', Date.now()),
  };
}

/** The airports, shared with the search through the query cache. */
export const airportListQuery = queryOptions({ ...airportsQuery, select: airportList });
