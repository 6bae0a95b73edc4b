import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { airportsByCode } from '../airports/index.ts';
import { badRequest, HttpError, notFound } from '../core/http/errors.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { rentalService } from './adapters/rental-service.ts';
import { sampleCars } from './adapters/sample.ts';
import type { CarsPort } from './port.ts';
import { readRental } from './rental-request.ts';
import { AvailabilityQuery, LocationsQuery, RentalAvailability, RentalLocations } from './schema.ts';

const noLocationsNear = (): HttpError => notFound('No rental car locations found near this airport');

const noSuchLocation = (): HttpError => notFound('There is no such rental car location');

/** What the provider's failure means to the caller; what is none is thrown on. */
function carsFailure(error: unknown): HttpError {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.status === 400) return badRequest('Invalid search parameters');
  return new HttpError(503, 'CARS_UNAVAILABLE', 'Car rental service is currently unavailable', {
    cause: error,
  });
}

/** Suggestions for the stay are premium (STAY-1). */
const FOR_PREMIUM = {
  access: 'premium',
  refusal: 'Rental-car suggestions are a premium feature. Upgrade your account to see them.',
} as const;

/** The calls for rental cars near the destination (STAY-8). */
export const carsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { carsProvider } = config;
  const cars: CarsPort = carsProvider === null ? sampleCars : rentalService({ ...carsProvider, clock, log });

  app.get(
    '/hertz/locations',
    {
      config: FOR_PREMIUM,
      schema: {
        summary: 'Where cars are rented near an airport',
        tags: ['cars'],
        querystring: LocationsQuery,
        response: { 200: RentalLocations },
      },
    },
    async ({ query }) => {
      const text = query.text?.trim() ?? '';
      if (text === '') throw missing('text', 'An airport is required');
      const airport = airportNamed(text);
      if (!airport) throw noLocationsNear();
      const locations = await cars.locations(airport).catch((error: unknown) => {
        throw carsFailure(error);
      });
      return { locations: [...locations], source: cars.source };
    },
  );

  app.get(
    '/hertz/availability',
    {
      config: FOR_PREMIUM,
      schema: {
        summary: 'The cars that a location rents out for a time',
        tags: ['cars'],
        querystring: AvailabilityQuery,
        response: { 200: RentalAvailability },
      },
    },
    async ({ query }) => {
      const rental = readRental(query, clock.now().getTime());
      const vehicles = await cars.vehicles(rental).catch((error: unknown) => {
        throw carsFailure(error);
      });
      if (vehicles === null) throw noSuchLocation();
      return { vehicles: [...vehicles], source: cars.source };
    },
  );
};

const missing = (field: string, message: string) => badRequest(message, [{ field, message }]);

/** The airport that a text names by its code, `DEN` or `Denver (DEN)`, in capitals or not. */
function airportNamed(text: string): Airport | undefined {
  const [, code = ''] = /(?:^|\()([a-z]{3})\)?$/i.exec(text.trim()) ?? [];
  return airportsByCode.get(code.toUpperCase());
}
