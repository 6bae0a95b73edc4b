import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { airportsByCode } from '../airports/index.ts';
import { apiRoute } from '../core/http/access.ts';
import { invalidField, notFound } from '../core/http/errors.ts';
import { providerFailure } from '../upstream/provider.ts';
import { rentalService } from './adapters/rental-service.ts';
import { sampleCars } from './adapters/sample.ts';
import type { CarsPort } from './port.ts';
import { readRental } from './rental-request.ts';
import { AvailabilityQuery, LocationsQuery, RentalAvailability, RentalLocations } from './schema.ts';

const carsFailed = providerFailure('CARS_UNAVAILABLE', msg('Car rental service is currently unavailable'));

/** Suggestions for the stay are premium (STAY-1). */
const FOR_PREMIUM = {
  access: 'premium',
  refusal: msg('Rental-car suggestions are a premium feature. Upgrade your account to see them.'),
} as const;

/** Rental cars near the destination (STAY-8). */
export const carsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { clock, config, log } = app;
  const { carsProvider } = config;
  const cars: CarsPort = carsProvider === null ? sampleCars : rentalService({ ...carsProvider, clock, log });

  app.get(
    '/hertz/locations',
    apiRoute(FOR_PREMIUM, 'cars', 'Rental car locations near an airport', {
      querystring: LocationsQuery,
      response: { 200: RentalLocations },
    }),
    async ({ query }) => {
      const text = query.text?.trim() ?? '';
      if (text === '') throw invalidField('text', msg('An airport is required'));
      const airport = findAirport(text);
      if (!airport) throw notFound(msg('No rental car locations found near this airport'));
      const locations = await cars.locations(airport).catch(carsFailed);
      return { locations: [...locations], source: cars.source };
    },
  );

  app.get(
    '/hertz/availability',
    apiRoute(FOR_PREMIUM, 'cars', 'Rental cars at a location for a period', {
      querystring: AvailabilityQuery,
      response: { 200: RentalAvailability },
    }),
    async ({ query }) => {
      const rental = readRental(query, clock.now().getTime());
      const vehicles = await cars.vehicles(rental).catch(carsFailed);
      if (vehicles === null) throw notFound(msg('There is no such rental car location'));
      return { vehicles: [...vehicles], source: cars.source };
    },
  );
};

/** Finds the airport in a text with its code, `DEN` or `Denver (DEN)`, in any case. */
function findAirport(text: string): Airport | undefined {
  const [, code = ''] = /(?:^|\()([a-z]{3})\)?$/i.exec(text.trim()) ?? [];
  return airportsByCode.get(code.toUpperCase());
}
