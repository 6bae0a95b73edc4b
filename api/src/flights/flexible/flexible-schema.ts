import { type Static, Type } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { Dollars, day, parameters, Source, stations } from '../schema.ts';

export const FlexibleQuery = parameters({
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('As `origin`; absent: anywhere')),
  date: requiredByRoute(day('The first day, `YYYY-MM-DD`')),
  days: Type.Integer({ minimum: 1, maximum: 31, default: 30, description: 'How many days to tell of' }),
});
export type FlexibleQuery = Static<typeof FlexibleQuery>;

export const FlexibleFares = Component('FlexibleFares', {
  source: Source,
  days: Type.Array(Type.Object({ date: Day, lowest_go_wild: Nullable(Dollars), lowest: Nullable(Dollars) }), {
    description: 'One a day, in order; null: nothing is offered, or nothing is known of that day',
  }),
});
