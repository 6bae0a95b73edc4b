import { Type } from 'typebox';
import { Airport } from '../airports/index.ts';
import { Component, Day, Nullable } from '../core/http/schemas.ts';
import { Dollars, PROVENANCE } from '../flights/index.ts';

const NetworkRoute = Component('NetworkRoute', {
  origin: Type.String({ description: 'Airport code' }),
  destination: Type.String({ description: 'Airport code' }),
  miles: Type.Integer({ description: 'Great circle, statute miles' }),
  minutes: Type.Integer({ description: 'The shortest of its flights' }),
  flights: Type.Integer({ description: 'How many there are in the period' }),
  lowest_go_wild: Nullable(Dollars),
  lowest_price: Nullable(Dollars),
});

export const RouteNetwork = Component('RouteNetwork', {
  success: Type.Boolean(),
  source: PROVENANCE.source,
  partial: PROVENANCE.partial,
  failed_origins: PROVENANCE.failed_origins,
  period: Nullable(
    Type.Object(
      { from: Day, to: Day },
      { description: 'The days that were looked at; null: nothing is known' },
    ),
  ),
  airports: Type.Array(Airport, { description: 'Those with a route' }),
  routes: Type.Array(NetworkRoute, { description: 'Nonstop, one entry for each direction' }),
});
