import { queryOptions } from '@tanstack/react-query';
import { call, oneText } from '../client.ts';
import { departuresQuery, type FlightSearch, outboundParams, searchCode } from '../flights.ts';
import { type ReturnSearch, returnFlightsQuery, returnParams } from '../return-flights.ts';

/** A search whose answer is to be explained. */
export type ExplainedSearch =
  | { kind: 'departures'; search: FlightSearch }
  | { kind: 'returns'; search: ReturnSearch };

const TEXTS = oneText('The reason could not be loaded.');

/** Why a search has no flights, or none with a pass fare (RSLT-41). Does not count as a search. */
export const whyEmptyQuery = (explained: ExplainedSearch) =>
  queryOptions({
    queryKey: ['flights', 'why-empty', explained],
    queryFn: ({ signal }) => load(explained, signal),
  });

function load({ kind, search }: ExplainedSearch, signal: AbortSignal) {
  if (kind === 'returns')
    return call('GET /api/flights/return/why-empty', TEXTS, { query: returnParams(search), signal });
  if (search.kind === 'inbound') {
    const query = { destination: searchCode(search.destination), date: search.date };
    return call('GET /api/flights/inbound/why-empty', TEXTS, { query, signal });
  }
  const origins = search.kind === 'single' ? [search.origin] : search.origins;
  const query = outboundParams({ ...search, origins });
  return call('GET /api/flights/why-empty', TEXTS, { query, signal });
}

/** Returns the query key of the search itself, with which a screen makes the search again. */
export const explainedKey = ({ kind, search }: ExplainedSearch) =>
  kind === 'returns' ? returnFlightsQuery(search).queryKey : departuresQuery(search).queryKey;
