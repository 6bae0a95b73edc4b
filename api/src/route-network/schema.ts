import { Type } from 'typebox';
import { Airport } from '../airports/index.ts';
import { Component, Day, Nullable } from '../core/http/schemas.ts';
import { Dollars, PROVENANCE } from '../flights/index.ts';

const NetworkRoute = Component('NetworkRoute', {
  origin: Type.String({ description: 'Airport code' }),
  destination: Type.String({ description: 'Airport code' }),
  miles: Type.Integer({ description: 'Great-circle distance in statute miles' }),
  minutes: Type.Integer({ description: 'Duration of the shortest flight' }),
  flights: Type.Integer({ description: 'Number of flights in the period' }),
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
      { description: 'The searched days; null: there are no known flights' },
    ),
  ),
  airports: Type.Array(Airport, { description: 'The airports with a route' }),
  routes: Type.Array(NetworkRoute, { description: 'Nonstop, one entry for each direction' }),
});
