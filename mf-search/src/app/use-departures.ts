import {
  departuresQuery,
  type FlightSearch,
  searchAllowanceQuery,
  searchUrl,
} from '@fareweave/shared-lib/api/flights';
import { queryClient, useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberSearched } from '../model/address/history-entry.ts';
import type { SearchAddress } from '../model/address/search-address.ts';
import { useLastResults } from './use-last-results.ts';

const NO_SEARCH: FlightSearch = { kind: 'outbound', origins: [], destination: null, date: '' };

/** The results of a search; none if `search` is null. Goes back to the last results when a search that was opened from them fails. */
export function useDepartures(
  search: FlightSearch | null,
  { address, go }: { address: SearchAddress; go: (address: SearchAddress) => void },
) {
  const session = useSession();
  const departures = useQuery({
    ...departuresQuery(search ?? NO_SEARCH),
    enabled: search !== null && session.isAuthenticated,
  });
  const { isFetching } = departures;
  // Results stay on the screen when the request that renews them fails.
  const results = search === null ? undefined : departures.data;
  const isFound = results !== undefined;
  const error = isFetching ? null : departures.error;
  const replaced = useLastResults({ address, go, isFound, error });

  const searched = searchUrl(search ?? NO_SEARCH);
  const isAnswered = isFound && !isFetching;
  useEffect(() => {
    if (isAnswered) rememberSearched(searched);
  }, [searched, isAnswered]);

  // A search that was counted or refused changes the search allowance.
  const settledAt = Math.max(departures.dataUpdatedAt, departures.errorUpdatedAt);
  useEffect(() => {
    if (settledAt > 0) void queryClient.invalidateQueries(searchAllowanceQuery);
  }, [settledAt]);

  return {
    results,
    isPending: session.isLoading || isFetching,
    /** Why there are no results. */
    error: isFound ? null : error,
    /** Why the results on the screen are older: they could not be renewed, or another search failed. */
    failure: isFound ? (replaced ?? error) : null,
    retry: departures.refetch,
  };
}
