import { queryOptions } from '@tanstack/react-query';
import type { RentalAvailability, RentalPeriod } from '../../domain/stays/cars.ts';
import { client, dataOf } from '../client.ts';
import { RENTAL_TEXTS } from './rental-cars-texts.ts';

export interface RentalWish extends RentalPeriod {
  /** Id of a location; the car is brought back there. */
  pickup_location: string;
  /** Of the driver. */
  age: number;
}

/** The cars that a location rents out for a time, the cheapest first; for premium accounts. */
export const rentalAvailabilityQuery = (wish: RentalWish) =>
  queryOptions({
    queryKey: ['rental-cars', 'availability', wish],
    queryFn: async ({ signal }) => {
      const answer = await dataOf<RentalAvailability>(RENTAL_TEXTS, (fetch) =>
        client.GET('/api/hertz/availability', { params: { query: { ...wish } }, fetch, signal }),
      );
      if (!Array.isArray(answer.vehicles)) throw new TypeError('no list of vehicles');
      return answer;
    },
  });
