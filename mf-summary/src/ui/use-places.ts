import { airportsQuery } from '@fareweave/shared-lib/api/places';
import { type Airport, airportsByCode } from '@fareweave/shared-lib/domain/airports';
import { type CityOf, cityNames } from '@fareweave/shared-lib/domain/city-names';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The airports of the network by code, and the names of their cities. */
export interface Places {
  isLoading: boolean;
  /** By code; empty until they have loaded. */
  airports: ReadonlyMap<string, Airport>;
  /** The city of an airport; the code of an unknown airport. */
  cityOf: CityOf;
}

/** The names of airports. The page shows codes until they have loaded. */
export function usePlaces(): Places {
  const { data, isPending: isLoading } = useQuery(airportsQuery);
  return useMemo(() => {
    const list = data ?? [];
    return { isLoading, airports: airportsByCode(list), cityOf: cityNames(list) };
  }, [data, isLoading]);
}
