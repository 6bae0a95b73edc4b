import type { RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Clock, DAY_MS, MINUTE_MS } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { byPrice, type CarsPort, pricedVehicle } from '../port.ts';

const SERVICE = { name: 'car rental service', maxBytes: 2 ** 20 };
const MAX_CACHED = 20_000;

/** Rental cars of an HTTP provider (docs/stay-providers.md). Caches locations for a day and offers for minutes. */
export function rentalService({ clock, ...options }: ProviderOptions & { clock: Clock }): CarsPort {
  const call = provider(SERVICE, options);
  const locations = swrCache<readonly RentalLocation[]>({
    clock,
    freshMs: DAY_MS,
    staleMs: DAY_MS,
    maxSize: MAX_CACHED,
    sizeOf: (found) => 1 + found.length,
  });
  const vehicles = swrCache<readonly Vehicle[] | null>({
    clock,
    freshMs: 5 * MINUTE_MS,
    staleMs: 5 * MINUTE_MS,
    maxSize: MAX_CACHED,
    sizeOf: (found) => 1 + (found?.length ?? 0),
  });

  return {
    source: 'live',
    locations({ stationCode, latitude, longitude }) {
      const path = '/locations';
      const query = { airport: stationCode, latitude, longitude };
      return locations.get(stationCode, () =>
        call({ path, query, read: readLocations, none: [], logged: { path } }),
      );
    },
    vehicles(rental) {
      const path = '/availability';
      const query = { ...rental };
      return vehicles.get(JSON.stringify(query), () =>
        call<readonly Vehicle[] | null>({ path, query, read: readVehicles, none: null, logged: { path } }),
      );
    },
  };
}

/** The responses of the provider (docs/stay-providers.md). Each item is checked separately; invalid items are omitted. */

const MAX_LOCATIONS = 50;
const MAX_VEHICLES = 200;

const ShortText = Type.String({ minLength: 1, maxLength: 200 });
const locationList = Compile(Type.Object({ locations: Type.Array(Type.Unknown()) }));
const location = Compile(
  Type.Object({
    id: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
    name: ShortText,
    street_address: Type.String({ maxLength: 300 }),
    distance_miles: Type.Number({ minimum: 0, maximum: 500 }),
  }),
);
const vehicleList = Compile(Type.Object({ vehicles: Type.Array(Type.Unknown()) }));
const vehicle = Compile(
  Type.Object({
    model: ShortText,
    class: ShortText,
    rate_info: Type.Object({
      payment_options: Type.Array(
        Type.Object({ payment_type: ShortText, total_cost: Type.Number({ minimum: 0, maximum: 100_000 }) }),
      ),
    }),
  }),
);

/** Parses the locations of a response, the nearest first. Throws an `UpstreamError` when it is not a list. */
export function readLocations(body: unknown): RentalLocation[] {
  if (!locationList.Check(body)) throw malformed('locations');
  return body.locations
    .filter((item) => location.Check(item))
    .map(({ id, name, street_address, distance_miles }) => ({ id, name, street_address, distance_miles }))
    .sort((a, b) => a.distance_miles - b.distance_miles)
    .slice(0, MAX_LOCATIONS);
}

/** Parses the vehicles of a response, the cheapest first. Throws an `UpstreamError` when it is not a list. */
export function readVehicles(body: unknown): Vehicle[] {
  if (!vehicleList.Check(body)) throw malformed('vehicles');
  return body.vehicles
    .filter((item) => vehicle.Check(item))
    .map(({ model, class: type, rate_info }) =>
      pricedVehicle(
        { model, class: type },
        rate_info.payment_options.map(({ payment_type, total_cost }) => ({ payment_type, total_cost })),
      ),
    )
    .filter((priced) => priced !== null)
    .sort(byPrice)
    .slice(0, MAX_VEHICLES);
}

const malformed = (what: string): UpstreamError =>
  new UpstreamError('malformed', `The response of the car rental service is not a list of ${what}`);
