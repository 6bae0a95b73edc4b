import { queryOptions } from '@tanstack/react-query';
import type { InboundResults, SearchResults } from '../../domain/flights/flights.ts';
import { client, dataOf } from '../client.ts';
import { searchCode } from './search-code.ts';

const TEXTS = {
  failed: 'Failed to search inbound flights',
  unreachable: 'Unable to search inbound flights. Please try again later.',
};

/** Things the fare source may be asked at once (SRCH-18). */
const MAX_WORKERS = 10;

export interface InboundSearch {
  /** An airport code or a `city:` value. */
  destination: string;
  /** Day of departure, `YYYY-MM-DD`. */
  date: string;
}

/** All itineraries of a day to a destination, from everywhere; for premium accounts. Reshaped like an outbound
 *  search: flights by the code of their origin, `Inbound to MCO` as the origin (SRCH-19). */
export const inboundFlightsQuery = ({ destination, date }: InboundSearch) => {
  const query = { destination: searchCode(destination), date, max_workers: MAX_WORKERS };
  return queryOptions({
    queryKey: ['flights', 'inbound', query] as readonly unknown[],
    queryFn: async ({ signal }) =>
      reshaped(
        await dataOf<InboundResults>(TEXTS, (fetch) =>
          client.GET('/api/flights/inbound', { params: { query }, fetch, signal }),
        ),
      ),
    refetchOnReconnect: false,
  });
};

function reshaped({ search_parameters, summary, ...rest }: InboundResults): SearchResults {
  const { total_origins, ...totals } = summary;
  return {
    ...rest,
    search_parameters: {
      ...search_parameters,
      origin: `Inbound to ${search_parameters.destination}`,
    },
    summary: { ...totals, total_destinations: total_origins },
  };
}
