import { type Static, Type } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component } from '../../core/http/schemas.ts';
import { day, Flight, PROVENANCE, parameters, stations, workers } from '../schema.ts';

export const InboundQuery = parameters({
  destination: requiredByRoute(stations()),
  date: Type.Optional(day('`YYYY-MM-DD`; absent: tomorrow at the destination')),
  max_workers: workers(10),
});
export type InboundQuery = Static<typeof InboundQuery>;

/** The answer of a search from everywhere (SRCH-19). */
export const InboundResults = Component('InboundResults', {
  flights: Type.Record(Type.String(), Type.Array(Flight), { description: 'By origin code' }),
  search_parameters: Type.Object({
    destination: Type.String(),
    date: Type.String(),
    max_workers: Type.Integer(),
  }),
  summary: Type.Object({
    total_origins: Type.Integer(),
    total_flights: Type.Integer(),
    search_timestamp: Type.String(),
  }),
  ...PROVENANCE,
});
