import {
  byFare,
  type Fare,
  type Flight,
  type Provenance,
  type SearchResults,
} from '@fareweave/shared-lib/domain/flights';
import { Type } from 'typebox';
import { Component, Nullable } from '../../core/http/schemas.ts';
import type { FoundFlight, FoundFlights } from '../port.ts';
import { Flight as FlightSchema, OmittedFlights, PROVENANCE } from '../schema.ts';
import type { ResponseContext } from './response-cache.ts';
import type { OutboundSearch } from './search-request.ts';

/** The inputs of results besides the flights. */
export interface ResultContext<Search> extends ResponseContext {
  search: Search;
}

/** The flights that a response shows. */
export interface ShownFlights extends FoundFlights {
  /** The number of flights that the response does not show. */
  omitted: number;
}

/** Groups flights by the code that `placeOf` returns: places in the order of their codes, flights of a place by departure. */
export function flightsByPlace(
  found: readonly FoundFlight[],
  placeOf: (found: FoundFlight) => string,
  seats: boolean,
): Record<string, Flight[]> {
  const byPlace = Map.groupBy(found.toSorted(byDeparture), placeOf);
  return Object.fromEntries(
    [...byPlace]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, group]) => [code, group.map(({ flight }) => visible(flight, seats))]),
  );
}

/** Returns the source of the flights and what is missing from them (SRCE-4). */
export const provenance = (
  { coverage, hasFareModel = false }: ResponseContext,
  { failed, dropped }: Pick<FoundFlights, 'failed' | 'dropped'>,
): Provenance => ({
  source: coverage.source,
  ...(failed.length > 0 && { partial: true, failed_origins: [...new Set(failed)].sort() }),
  ...(dropped > 0 && { dropped }),
  ...(hasFareModel && { fare_estimates: true }),
});

export const byDeparture = (a: FoundFlight, b: FoundFlight): number =>
  a.departure - b.departure ||
  a.arrival - b.arrival ||
  (a.flight.flight_number < b.flight.flight_number ? -1 : 1);

/** Returns the flight without seat counts unless the caller may see them (FARE-4). */
export function visible(flight: Flight, seats: boolean): Flight {
  if (seats) return flight;
  return { ...flight, fares: byFare((type) => priceOnly(flight.fares[type])) };
}

const priceOnly = (fare: Fare | null): Fare | null => fare && { total: fare.total };

/** The totals of a response besides those of its places. */
export const TOTALS = {
  total_flights: Type.Integer(),
  omitted_flights: OmittedFlights,
  search_timestamp: Type.String(),
};

export const totalsOf = ({ flights, omitted }: ShownFlights, { now }: ResponseContext) => ({
  total_flights: flights.length,
  omitted_flights: omitted,
  search_timestamp: now.toISOString(),
});

/** The response of `GET /flights/search` and `/flights/single` (SRCH-19). */
export const SearchResultsSchema = Component('SearchResults', {
  flights: Type.Record(Type.String(), Type.Array(FlightSchema), { description: 'By destination code' }),
  search_parameters: Type.Object({
    origin: Type.String(),
    date: Type.String(),
    max_workers: Type.Integer(),
    origin_airports: Type.Optional(Type.Array(Type.String())),
    destination: Nullable(Type.String()),
  }),
  summary: Type.Object({ total_destinations: Type.Integer(), ...TOTALS }),
  ...PROVENANCE,
});

export function searchResults(found: ShownFlights, context: ResultContext<OutboundSearch>): SearchResults {
  const { search, seats } = context;
  const flights = flightsByPlace(found.flights, ({ destination }) => destination, seats);
  return {
    flights,
    search_parameters: {
      origin: search.origin,
      date: search.date,
      max_workers: search.maxWorkers,
      origin_airports: [...search.origins],
      destination: search.destination,
    },
    summary: { total_destinations: Object.keys(flights).length, ...totalsOf(found, context) },
    ...provenance(context, found),
  };
}
