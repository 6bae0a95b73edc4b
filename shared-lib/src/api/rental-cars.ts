import { queryOptions } from '@tanstack/react-query';
import type {
  RentalAvailability,
  RentalLocation,
  RentalLocations,
  RentalPeriod,
  Vehicle,
} from '../domain/cars.ts';
import { client, dataOf } from './client.ts';

/** spec: accounts §8, §9. */
const FAILED = 'Unable to load rental car options. Please try again later.';
const TEXTS = { failed: FAILED, unreachable: FAILED };
const MOST_LOCATIONS = 3;
const MOST_VEHICLES = 8;

export interface RentalCarsNear extends RentalPeriod {
  /** An airport code. */
  code: string;
  /** Of the driver. */
  age: number;
}

/** What can be rented at one place. */
export interface RentalPlace {
  location: RentalLocation;
  /** The cheapest first. */
  vehicles: Vehicle[];
}

export interface RentalCars {
  /** Those that could be asked. */
  places: RentalPlace[];
  /** How many locations there are near the airport. */
  locations: number;
  source: RentalAvailability['source'];
}

/** The cars of the first locations near an airport. Premium. A location that fails is skipped (spec: accounts §8);
 *  fails where all of them do. */
export const rentalCarsQuery = ({ code, age, ...period }: RentalCarsNear) =>
  queryOptions({
    queryKey: ['rental-cars', code, period, age],
    queryFn: async ({ signal }): Promise<RentalCars> => {
      const { locations, source } = await locationsNear(code, signal);
      const asked = await Promise.allSettled(
        locations.slice(0, MOST_LOCATIONS).map(async (location) => {
          const query = { pickup_location: location.id, ...period, age };
          const { vehicles } = await dataOf<RentalAvailability>(TEXTS, (fetch) =>
            client.GET('/api/hertz/availability', { params: { query }, fetch, signal }),
          );
          return { location, vehicles: vehicles.slice(0, MOST_VEHICLES) };
        }),
      );
      const places = asked.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
      const failure = asked.find((one) => one.status === 'rejected');
      if (places.length === 0 && failure) throw failure.reason;
      return { places, locations: locations.length, source };
    },
    staleTime: 5 * 60_000,
    retry: false,
  });

const locationsNear = (code: string, signal: AbortSignal): Promise<RentalLocations> =>
  dataOf<RentalLocations>(TEXTS, (fetch) =>
    client.GET('/api/hertz/locations', { params: { query: { text: code } }, fetch, signal }),
  );
