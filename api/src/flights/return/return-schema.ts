import { type Static, Type } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import { day, Flight, PROVENANCE, parameters, stations } from '../schema.ts';

export const ReturnQuery = parameters({
  origin: requiredByRoute(
    stations('Where the trip began: airport codes and `CITY:` values, comma-separated'),
  ),
  destination: requiredByRoute(stations('Where it went, as `origin`')),
  date: requiredByRoute(day('Departure from the destination, `YYYY-MM-DD`')),
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Arrival of the outbound flight, ISO 8601 with UTC offset: what leaves before is left out',
    }),
  ),
});
export type ReturnQuery = Static<typeof ReturnQuery>;

/** The answer of a return search (RETN-8). */
export const ReturnResultsSchema = Component('ReturnResults', {
  flights: Type.Array(Flight, { description: 'GoWild flights first, then by price, then by departure' }),
  search_parameters: Type.Object({
    origin: Type.String(),
    destination: Type.String(),
    date: Type.String(),
    after: Nullable(Type.String()),
  }),
  summary: Type.Object({ total_flights: Type.Integer(), search_timestamp: Type.String() }),
  ...PROVENANCE,
});
