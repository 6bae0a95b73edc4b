import { queryOptions } from '@tanstack/react-query';
import type { RentalLocations } from '../../domain/stays/cars.ts';
import { client, dataOf } from '../client.ts';
import { RENTAL_TEXTS } from './rental-cars-texts.ts';

/** Where cars are rented near an airport, the nearest first; for premium accounts. */
export const rentalLocationsQuery = (airport: string) =>
  queryOptions({
    queryKey: ['rental-cars', 'locations', airport],
    queryFn: async ({ signal }) => {
      const answer = await dataOf<RentalLocations>(RENTAL_TEXTS, (fetch) =>
        client.GET('/api/hertz/locations', { params: { query: { text: airport } }, fetch, signal }),
      );
      if (!Array.isArray(answer.locations)) throw new TypeError('no list of locations');
      return answer;
    },
    staleTime: 60 * 60_000,
  });
