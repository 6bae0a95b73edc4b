import { type InboundSearch, inboundFlightsQuery } from './inbound-flights.ts';
import { type OutboundSearch, searchFlightsQuery } from './search-flights.ts';
import { type SingleRouteSearch, singleRouteQuery } from './single-route.ts';

/** The three kinds of search (SRCH-1). */
export type FlightSearch =
  | ({ kind: 'outbound' } & OutboundSearch)
  | ({ kind: 'single' } & SingleRouteSearch)
  | ({ kind: 'inbound' } & InboundSearch);

/** Asks for the departures of a search of any kind; all are answered in one shape. */
export function departuresQuery(search: FlightSearch) {
  switch (search.kind) {
    case 'outbound':
      return searchFlightsQuery(search);
    case 'single':
      return singleRouteQuery(search);
    case 'inbound':
      return inboundFlightsQuery(search);
  }
}
