import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { InboundResults } from '@fareweave/shared-lib/domain/flights';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { airportsByCode } from '../../airports/index.ts';
import { collectFieldErrors } from '../../core/http/field-errors.ts';
import { Component, requiredByRoute } from '../../core/http/schemas.ts';
import type { Coverage, FlightSearch } from '../port.ts';
import { complete, day, Flight, PROVENANCE, SearchHeaders, stations, workers } from '../schema.ts';
import { earliestDay, problemOfDate } from '../search/departure-date.ts';
import {
  flightsByPlace,
  provenance,
  type ResultContext,
  type ShownFlights,
  TOTALS,
  totalsOf,
} from '../search/results.ts';
import { countedRoute, type FlightServices, type SearchKind, sendSearch } from '../search/send-search.ts';
import { problemOfStations, readStations } from '../search/stations.ts';

/** The parameters of an inbound search and of its explanation. */
export const INBOUND_PARAMS = {
  destination: requiredByRoute(stations()),
  date: Type.Optional(day('`YYYY-MM-DD`; absent: tomorrow at the destination')),
  max_workers: workers(10),
};

export const InboundParams = Type.Object({ ...INBOUND_PARAMS, complete });
export type InboundParams = Static<typeof InboundParams>;

/** The response of `GET /flights/inbound` (SRCH-19). */
export const InboundResultsSchema = Component('InboundResults', {
  flights: Type.Record(Type.String(), Type.Array(Flight), { description: 'By origin code' }),
  search_parameters: Type.Object({
    destination: Type.String(),
    date: Type.String(),
    max_workers: Type.Integer(),
  }),
  summary: Type.Object({ total_origins: Type.Integer(), ...TOTALS }),
  ...PROVENANCE,
});

const INBOUND: SearchKind<InboundParams, InboundSearch> = {
  read: readInbound,
  resultsOf: inboundResults,
  failed: msg('Failed to search inbound flights'),
};

export const INBOUND_ACCESS = {
  access: 'premium',
  refusal: msg('Inbound flight search is a premium feature. Please upgrade your account.'),
} as const;

/** `GET /flights/inbound`: searches from everywhere (SRCH-17, SRCH-22, SRCH-32). */
export const inboundRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  app.get(
    '/flights/inbound',
    countedRoute(
      { ...INBOUND_ACCESS, offlineCopy: true },
      'flights',
      'Flights of a day from everywhere to a destination',
      {
        headers: SearchHeaders,
        querystring: InboundParams,
        response: { 200: Type.Unsafe<Buffer>(InboundResultsSchema) },
      },
    ),
    (request, reply) => sendSearch(request, reply, services, INBOUND, request.query),
  );
};

/** A search from everywhere. */
export interface InboundSearch extends FlightSearch {
  type: 'inbound';
  origins: null;
  destination: string;
}

/** Reads and checks the parameters of an inbound search (SRCH-14). Without a date it searches tomorrow at the
 *  destination. Throws a 400 that names every invalid field. */
export function readInbound(params: InboundParams, coverage: Coverage, now: Date): InboundSearch {
  const destinations = readStations(params.destination);
  const requestedDate = params.date ?? '';
  const date = requestedDate === '' ? tomorrowAt(destinations.airports, now) : requestedDate.trim();

  const problems = collectFieldErrors();
  const missing = msg('Destination airport code is required');
  problems.add('destination', () => problemOfStations(destinations, { role: 'destination', missing }));
  // The flights leave from every time zone, so a day is past when it is past in all of them.
  if (date !== '' || requestedDate !== '')
    problems.add('date', () => problemOfDate(date, airportsByCode.keys(), coverage, now));
  problems.throwIfAny();

  return {
    type: 'inbound',
    origin: '',
    origins: null,
    destination: destinations.text,
    destinations: destinations.airports,
    date,
    maxWorkers: params.max_workers,
    key: ['inbound', [...destinations.airports].sort(), date].join('|'),
  };
}

const tomorrowAt = (airports: readonly string[], now: Date): string =>
  airports.length === 0 ? '' : addDays(earliestDay(airports, now), 1);

function inboundResults(found: ShownFlights, context: ResultContext<InboundSearch>): InboundResults {
  const { search, seats } = context;
  const flights = flightsByPlace(found.flights, ({ origin }) => origin, seats);
  return {
    flights,
    search_parameters: { destination: search.destination, date: search.date, max_workers: search.maxWorkers },
    summary: { total_origins: Object.keys(flights).length, ...totalsOf(found, context) },
    ...provenance(context, found),
  };
}
