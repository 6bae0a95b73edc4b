import { departuresQuery } from '@fareweave/shared-lib/api/flights';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ViewProps } from '../model/destinations.ts';

interface CompleteResults {
  /** The complete results when they are needed and have loaded, otherwise those of the search. */
  results: SearchResults;
  /** The request for the complete results while they are needed and have not loaded; null otherwise. Without a connection it waits, and
   *  fetches nothing. */
  missing: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> | null;
}

/** The results of a search with the flights that a long response omits (FLGT-6), requested when they are needed. */
export function useCompleteResults(
  { search, results }: Pick<ViewProps, 'search' | 'results'>,
  isNeeded: boolean,
): CompleteResults {
  const { omitted_flights, search_timestamp } = results.summary;
  const enabled = isNeeded && omitted_flights > 0;
  const { queryKey, ...options } = departuresQuery(search, { complete: true });
  const params = JSON.stringify(queryKey.at(-1));
  const query = useQuery({
    ...options,
    // The key contains the time of the results, because complete results with other fares would not match them.
    queryKey: [...queryKey.slice(0, -1), search_timestamp, ...queryKey.slice(-1)],
    staleTime: Number.POSITIVE_INFINITY,
    // The former complete results of the same search are shown while the new ones load.
    placeholderData: (former, before) =>
      JSON.stringify(before?.queryKey.at(-1)) === params ? former : undefined,
    enabled,
  });
  if (!enabled) return { results, missing: null };
  return { results: query.data ?? results, missing: query.data === undefined ? query : null };
}
