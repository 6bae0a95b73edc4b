import type { RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { byPrice, pricedVehicle } from '../port.ts';

/** What the provider sends (docs/stay-providers.md). Items are checked one by one: a bad one costs only itself. */

const MOST_LOCATIONS = 50;
const MOST_VEHICLES = 200;

const Words = Type.String({ minLength: 1, maxLength: 200 });
const locationList = Compile(Type.Object({ locations: Type.Array(Type.Unknown()) }));
const location = Compile(
  Type.Object({
    id: Type.String({ pattern: '^[\\w.-]{1,40}$' }),
    name: Words,
    street_address: Type.String({ maxLength: 300 }),
    distance_miles: Type.Number({ minimum: 0, maximum: 500 }),
  }),
);
const vehicleList = Compile(Type.Object({ vehicles: Type.Array(Type.Unknown()) }));
const vehicle = Compile(
  Type.Object({
    model: Words,
    class: Words,
    rate_info: Type.Object({
      payment_options: Type.Array(
        Type.Object({ payment_type: Words, total_cost: Type.Number({ minimum: 0, maximum: 100_000 }) }),
      ),
    }),
  }),
);

/** The locations of an answer that make sense, the nearest first. Throws an `UpstreamError` when it is no list. */
export function readLocations(body: unknown): RentalLocation[] {
  if (!locationList.Check(body)) throw unreadable('locations');
  return body.locations
    .filter((told) => location.Check(told))
    .map(({ id, name, street_address, distance_miles }) => ({ id, name, street_address, distance_miles }))
    .sort((a, b) => a.distance_miles - b.distance_miles)
    .slice(0, MOST_LOCATIONS);
}

/** The vehicles of an answer that make sense, the cheapest first. Throws an `UpstreamError` when it is no list. */
export function readVehicles(body: unknown): Vehicle[] {
  if (!vehicleList.Check(body)) throw unreadable('vehicles');
  return body.vehicles
    .filter((told) => vehicle.Check(told))
    .map(({ model, class: type, rate_info }) =>
      pricedVehicle(
        { model, class: type },
        rate_info.payment_options.map(({ payment_type, total_cost }) => ({ payment_type, total_cost })),
      ),
    )
    .filter((known) => known !== null)
    .sort(byPrice)
    .slice(0, MOST_VEHICLES);
}

const unreadable = (what: string): UpstreamError =>
  new UpstreamError('malformed', `The response of the car rental service is not a list of ${what}`);
