import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { airportsQuery } from '../../api/places.ts';
import { cityName } from '../../domain/places/airports.ts';
import type { CityOf } from '../../domain/watches/watch-sentence.ts';

/** Returns the name of a city by airport; the code until the airports have loaded. */
export function useCityOf(): CityOf {
  const { data } = useQuery(airportsQuery);
  return useMemo(() => {
    const cities = new Map(data?.map((airport) => [airport.stationCode, cityName(airport)]));
    return (code) => cities.get(code) ?? code;
  }, [data]);
}
