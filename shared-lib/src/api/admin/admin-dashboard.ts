import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const FAILED = 'Failed to fetch dashboard data';
const TEXTS = { failed: FAILED, unreachable: FAILED };

/** The admin summary (ADMN-3). */
export interface AdminDashboard {
  total_users: number;
  total_notifications: number;
  total_searches: number;
  search_breakdown: {
    searches_by_type: Record<string, number>;
    recent_searches_24h: number;
    /** The last 30 days in New York, the oldest first; `date` is `YYYY-MM-DD`. */
    searches_by_day: { date: string; count: number }[];
    /** Most searched first. `airport`: a code, or `CITY:` and a name. */
    top_origins: { airport: string; count: number }[];
  };
}

/** Counts for the admin area's overview; always fresh when it is opened. */
export const adminDashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) =>
    dataOf<AdminDashboard>(TEXTS, (fetch) => client.GET('/api/admin/dashboard', { fetch, signal })),
  staleTime: 0,
});
