import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { InboundResults } from '@fareweave/shared-lib/domain/flights';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { airportsByCode } from '../../airports/index.ts';
import { complaints } from '../../core/http/collect-field-errors.ts';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component } from '../../core/http/schemas.ts';
import type { Coverage, FlightSearch, FoundFlights } from '../port.ts';
import { day, Flight, PROVENANCE, parameters, stations, workers } from '../schema.ts';
import { earliestDay, problemOfDate } from '../search/departure-date.ts';
import { flightsByPlace, provenance, type ResultContext } from '../search/results.ts';
import { type FlightServices, type SearchKind, sendSearch } from '../search/send-search.ts';
import { problemOfStations, readStations } from '../search/stations.ts';

export const InboundQuery = parameters({
  destination: requiredByRoute(stations()),
  date: Type.Optional(day('`YYYY-MM-DD`; absent: tomorrow at the destination')),
  max_workers: workers(10),
});
export type InboundQuery = Static<typeof InboundQuery>;

/** The answer of a search from everywhere (SRCH-19). */
export const InboundResultsSchema = Component('InboundResults', {
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

const INBOUND: SearchKind<InboundQuery, InboundSearch> = {
  read: readInbound,
  resultsOf: inboundResults,
  failed: 'Failed to search inbound flights',
};

/** Searches from everywhere. */
export const inboundRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  app.get(
    '/flights/inbound',
    {
      config: {
        access: 'premium',
        refusal: 'Inbound flight search is a premium feature. Please upgrade your account.',
      },
      schema: {
        summary: 'Flights of a day from everywhere to a destination',
        tags: ['flights'],
        querystring: InboundQuery,
        response: { 200: Type.Unsafe<Buffer>(InboundResultsSchema) },
      },
    },
    (request, reply) => sendSearch(request, reply, services, INBOUND, request.query),
  );
};

/** A search from everywhere. */
export interface InboundSearch extends FlightSearch {
  type: 'inbound';
  origins: null;
  destination: string;
}

/** Reads and checks the query of an inbound search, from everywhere to one or more places (SRCH-14). Without a date
 *  it searches tomorrow at the destination. Throws a 400 that names every field at fault. */
export function readInbound(query: InboundQuery, coverage: Coverage, now: Date): InboundSearch {
  const destinations = readStations(query.destination);
  const named = query.date ?? '';
  const date = named === '' ? tomorrowAt(destinations.airports, now) : named.trim();

  const wrong = complaints();
  wrong.about(
    'destination',
    problemOfStations(destinations, {
      role: 'destination',
      missing: 'Destination airport code is required',
    }),
  );
  // A day is past when it is past everywhere: flights leave from all over.
  if (date !== '' || named !== '')
    wrong.about('date', problemOfDate(date, airportsByCode.keys(), coverage, now));
  wrong.raise();

  return {
    type: 'inbound',
    origin: '',
    origins: null,
    destination: destinations.text,
    destinations: destinations.airports,
    date,
    maxWorkers: query.max_workers,
    key: ['inbound', [...destinations.airports].sort(), date].join('|'),
  };
}

const tomorrowAt = (airports: readonly string[], now: Date): string =>
  airports.length === 0 ? '' : addDays(earliestDay(airports, now), 1);

/** The answer of `GET /api/flights/inbound` (SRCH-19). */
export function inboundResults(
  found: FoundFlights,
  { search, source, now, seats }: ResultContext<InboundSearch>,
): InboundResults {
  const flights = flightsByPlace(found.flights, ({ origin }) => origin, seats);
  return {
    flights,
    search_parameters: {
      destination: search.destination,
      date: search.date,
      max_workers: search.maxWorkers,
    },
    summary: {
      total_origins: Object.keys(flights).length,
      total_flights: found.flights.length,
      search_timestamp: now.toISOString(),
    },
    ...provenance(source, found),
  };
}
