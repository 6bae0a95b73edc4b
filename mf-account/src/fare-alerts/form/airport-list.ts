import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { queryOptions } from '@tanstack/react-query';

/** The airports of the network, as this page uses them. */
export interface AirportList {
  /** By city. */
  airports: readonly Airport[];
  has(code: string): boolean;
  /** `Denver`; the code where the airport is not known. */
  city(code: string): string;
  /** The calendar day at an airport, `YYYY-MM-DD`; in UTC where it is not known, as for the server. */
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

/** The same answer as the search has, in this form. */
export const airportListQuery = queryOptions({ ...airportsQuery, select: airportList });
