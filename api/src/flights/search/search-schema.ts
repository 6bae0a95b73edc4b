import { type Static, Type } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import { MAX_WORKERS } from '../port.ts';
import { day, Flight, PROVENANCE, parameters, stations, workers } from '../schema.ts';

export const SearchQuery = parameters({
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('As `origin`; absent: anywhere')),
  date: requiredByRoute(day()),
  max_workers: workers(MAX_WORKERS),
});
export type SearchQuery = Static<typeof SearchQuery>;

export const SingleQuery = parameters({
  origin: requiredByRoute(stations('An airport code or a `CITY:` value')),
  destination: requiredByRoute(stations('As `origin`')),
  date: requiredByRoute(day()),
});
export type SingleQuery = Static<typeof SingleQuery>;

/** The answer of a search from certain places (SRCH-19). */
export const SearchResults = Component('SearchResults', {
  flights: Type.Record(Type.String(), Type.Array(Flight), { description: 'By destination code' }),
  search_parameters: Type.Object({
    origin: Type.String(),
    date: Type.String(),
    max_workers: Type.Integer(),
    origin_airports: Type.Optional(Type.Array(Type.String())),
    destination: Nullable(Type.String()),
  }),
  summary: Type.Object({
    total_destinations: Type.Integer(),
    total_flights: Type.Integer(),
    search_timestamp: Type.String(),
  }),
  ...PROVENANCE,
});
