import { queryOptions } from '@tanstack/react-query';
import type { RentalPeriod } from '../domain/stays/cars.ts';
import { call, failureTexts } from './client.ts';

/** `failed` is the text of a 503 without a message from the server (STAY-7). */
const TEXTS = failureTexts(
  'Car rental service is currently unavailable',
  'Unable to load rental car options. Please try again later.',
);

/** The rental locations near an airport, the nearest first; for premium accounts. */
export const rentalLocationsQuery = (airport: string) =>
  queryOptions({
    queryKey: ['rental-cars', 'locations', airport],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/hertz/locations', TEXTS, { query: { text: airport }, signal });
      if (!Array.isArray(answer.locations)) throw new TypeError('The answer contains no list of locations.');
      return answer;
    },
    staleTime: 60 * 60_000,
  });

interface RentalParams extends RentalPeriod {
  /** The id of the location where the car is picked up and returned. */
  pickup_location: string;
  /** Age of the driver. */
  age: number;
}

/** The cars that a location has for a period, the cheapest first; for premium accounts. */
export const rentalAvailabilityQuery = (params: RentalParams) =>
  queryOptions({
    queryKey: ['rental-cars', 'availability', params],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /api/hertz/availability', TEXTS, { query: { ...params }, signal });
      if (!Array.isArray(answer.vehicles)) throw new TypeError('The answer contains no list of vehicles.');
      return answer;
    },
  });
