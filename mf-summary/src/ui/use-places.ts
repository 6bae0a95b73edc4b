import { airportsQuery } from '@fareweave/shared-lib/api/places';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { cityOfCode } from '@fareweave/shared-lib/domain/cities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Places {
  /** By code; empty until they have loaded. */
  airports: ReadonlyMap<string, Airport>;
  /** The city of an airport; the code of an unknown airport. */
  cityOf: (code: string) => string;
}

/** The names of airports. The page shows codes until they have loaded. */
export function usePlaces(): Places {
  const { data } = useQuery(airportsQuery);
  return useMemo(() => {
    const airports = new Map(data?.map((airport) => [airport.stationCode, airport]));
    return { airports, cityOf: (code) => cityOfCode(airports, code) };
  }, [data]);
}
