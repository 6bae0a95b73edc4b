import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';
import { type ListRequest, listParams, type Pagination } from './admin-list.ts';

const FAILED = 'Failed to fetch searches';
const TEXTS = { failed: FAILED, unreachable: FAILED };

export type SearchColumn =
  | 'user'
  | 'search_type'
  | 'route'
  | 'search_date'
  | 'results_found'
  | 'total_flights'
  | 'created_at';

/** A counted press of Search (ADMN-5). */
export interface LoggedSearch {
  id: string;
  /** `search`, `single`, `inbound`. */
  search_type: string;
  /** Codes, or `CITY:` and a name, joined with commas; empty: from anywhere. */
  origin_airport: string;
  /** Likewise; null: to anywhere. */
  destination_airport: string | null;
  /** `YYYY-MM-DD`. */
  search_date: string;
  /** Places. */
  results_found: number;
  total_flights: number;
  /** ISO 8601 UTC. */
  created_at: string;
  /** Absent: the account is gone, or there was none. */
  user?: { first_name: string; last_name: string; email: string };
}

export interface AdminSearches {
  searches: LoggedSearch[];
  pagination: Pagination;
}

/** A page of the search log; for admins, and always fresh. */
export const adminSearchesQuery = (request: ListRequest<SearchColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'searches', params.query],
    queryFn: ({ signal }) =>
      dataOf<AdminSearches>(TEXTS, (fetch) => client.GET('/api/admin/searches', { params, fetch, signal })),
    staleTime: 0,
  });
};
