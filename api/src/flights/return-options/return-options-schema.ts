import { type Static, Type } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { day, parameters, Source, stations } from '../schema.ts';

export const WaysBackQuery = parameters({
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('As `origin`; absent: anywhere')),
  date: requiredByRoute(day()),
});
export type WaysBackQuery = Static<typeof WaysBackQuery>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const WaysBackFrom = Component('ReturnOptionsFrom', {
  days: Type.Array(
    Type.Object({
      date: Day,
      flights: count('Flights back with a fare on sale'),
      go_wild: count('Of them, those with a pass fare'),
    }),
    { description: 'From the day of the earliest arrival on; days of which nothing is known are left out' },
  ),
  same_day_minutes: Nullable(
    Type.Integer({
      description: 'The longest stay of those who come and leave on one day; null: nobody can',
    }),
  ),
});

export const WaysBack = Component('ReturnOptions', {
  source: Source,
  destinations: Type.Record(Type.String(), WaysBackFrom, { description: 'By destination code' }),
});
