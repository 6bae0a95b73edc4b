import { RENTAL_AGES, USUAL_RENTAL_TIME } from '@fareweave/shared-lib/domain/cars';
import { type Static, Type } from 'typebox';
import { Component, Nullable, requiredByRoute } from '../core/http/schemas.ts';

/** The schemas check the format only; the routes report missing and wrong values with their own messages. */
export const LocationsQuery = Type.Object({
  text: requiredByRoute(Type.String({ maxLength: 100, description: 'An airport code, or `Denver (DEN)`' })),
});

const day = requiredByRoute(Type.String({ maxLength: 40, description: 'Local day, `YYYY-MM-DD`' }));
const time = Type.String({ maxLength: 40, default: USUAL_RENTAL_TIME, description: 'Local time, `HH:MM`' });

export const AvailabilityQuery = Type.Object({
  pickup_location: requiredByRoute(Type.String({ maxLength: 40, description: 'Id of a rental location' })),
  pickup_date: day,
  pickup_time: time,
  return_date: day,
  return_time: time,
  age: Type.Integer({
    minimum: RENTAL_AGES.least,
    maximum: RENTAL_AGES.most,
    default: RENTAL_AGES.usual,
    description: 'Age of the driver',
  }),
  cdp_code: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9]{0,12}$', description: 'Number of a discount program (CDP)' }),
  ),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

const Source = Type.Enum(['sample', 'live'], { description: '`sample`: invented data; screens must say so' });
const Dollars = Type.Number({ minimum: 0, description: 'US dollars for the whole rental' });

export const RentalLocations = Component('RentalLocations', {
  locations: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      street_address: Type.String(),
      distance_miles: Type.Number({ description: 'Distance from the airport in statute miles' }),
    }),
    { description: 'Nearest first' },
  ),
  source: Source,
});

export const RentalAvailability = Component('RentalAvailability', {
  vehicles: Type.Array(
    Type.Object({
      model: Type.String(),
      class: Type.String(),
      lowest_price: Dollars,
      display_price: Nullable(Dollars, { description: 'The lowest price except `PAYLATER`; null: none' }),
      rate_info: Type.Object({
        payment_options: Type.Array(
          Type.Object({
            payment_type: Type.String({ description: '`PAYNOW` at booking or `PAYLATER` at the counter' }),
            total_cost: Dollars,
          }),
        ),
      }),
    }),
    { description: 'Cheapest first' },
  ),
  source: Source,
});
