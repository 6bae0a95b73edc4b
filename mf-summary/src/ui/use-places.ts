import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { type Airport, cityName } from '@fareweave/shared-lib/domain/airports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Places {
  /** By code; empty until they have come, and without a connection. */
  airports: ReadonlyMap<string, Airport>;
  /** The city of an airport; its code while that is all there is. */
  cityOf: (code: string) => string;
}

/** What the airports of a trip are called. The page does without: codes are enough to fly. */
export function usePlaces(): Places {
  const { data } = useQuery(airportsQuery);
  return useMemo(() => {
    const airports = new Map(data?.map((airport) => [airport.stationCode, airport]));
    const cityOf = (code: string): string => {
      const airport = airports.get(code);
      return airport === undefined ? code : cityName(airport);
    };
    return { airports, cityOf };
  }, [data]);
}
