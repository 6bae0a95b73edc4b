import type { Flight, ReturnResults } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight, FoundFlights } from '../port.ts';
import { byDeparture, provenance, type ResultContext, visible } from '../search/results.ts';
import type { ReturnSearch } from './return-request.ts';

/** The answer of `GET /api/flights/return`: GoWild flights first, then by price, then by departure (RETN-9). What is
 *  sold out comes last. */
export function returnResults(
  found: FoundFlights,
  { search, source, now, seats }: ResultContext<ReturnSearch>,
): ReturnResults {
  const flights = found.flights.toSorted(goWildThenCheapest).map(({ flight }) => visible(flight, seats));
  return {
    flights,
    search_parameters: {
      origin: search.origin,
      destination: search.destination,
      date: search.date,
      after: search.after?.text ?? null,
    },
    summary: { total_flights: flights.length, search_timestamp: now.toISOString() },
    ...provenance(source, found),
  };
}

const goWildThenCheapest = (a: FoundFlight, b: FoundFlight): number =>
  Number(b.flight.fares.go_wild !== null) - Number(a.flight.fares.go_wild !== null) ||
  priceOf(a.flight) - priceOf(b.flight) ||
  byDeparture(a, b);

/** More than any price. */
const SOLD_OUT = 1_000_000;

/** The price that is part of a flight's hash (FLGT-4). */
const priceOf = ({ lowest_go_wild_price, lowest_price }: Flight): number =>
  lowest_go_wild_price ?? lowest_price ?? SOLD_OUT;
