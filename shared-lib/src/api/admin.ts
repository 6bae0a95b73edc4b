import { queryOptions } from '@tanstack/react-query';
import { call, oneText, type ResponseOf } from './client.ts';

// Data for admins. The screens always load it again when they open.

/** The counts of the overview (ADMN-3). */
export type AdminDashboard = ResponseOf<'GET /api/admin/dashboard'>;

export const adminDashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) =>
    call('GET /api/admin/dashboard', oneText('Failed to fetch dashboard data'), { signal }),
  staleTime: 0,
});

/** Entries on a page of a list (ADMN-4). */
const PER_PAGE = 25;

/** A column to sort by, ascending; with a minus before it, descending. */
export type Sort<C extends string> = C | `-${C}`;

/** The page, filter and order of a list. */
export interface ListRequest<C extends string> {
  /** From 1. */
  page: number;
  /** Words that an entry must contain, at most 200 characters; empty: all entries. */
  q: string;
  sort: Sort<C>;
}

export type Pagination = ResponseOf<'GET /api/admin/users'>['pagination'];

const listParams = <C extends string>({ page, q, sort }: ListRequest<C>) => ({
  query: { page, limit: PER_PAGE, q, sort },
});

export type UserColumn = 'name' | 'created_at' | 'last_login' | 'search_count' | 'notification_count';

/** A page of the accounts. */
export const adminUsersQuery = (request: ListRequest<UserColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'users', params.query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/users', oneText('Failed to fetch users'), { ...params, signal }),
    staleTime: 0,
  });
};

export type NotificationColumn =
  | 'user'
  | 'route'
  | 'travel_date'
  | 'max_price'
  | 'created_at'
  | 'last_checked_at';

/** A fare alert and its owner (ADMN-5). */
export type AdminNotification = ResponseOf<'GET /api/admin/notifications'>['notifications'][number];

/** A page of all users' fare alerts. */
export const adminNotificationsQuery = (request: ListRequest<NotificationColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'notifications', params.query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/notifications', oneText('Failed to fetch notifications'), { ...params, signal }),
    staleTime: 0,
  });
};

export type SearchColumn =
  | 'user'
  | 'search_type'
  | 'route'
  | 'search_date'
  | 'results_found'
  | 'total_flights'
  | 'created_at';

/** A counted search (ADMN-5). Without `user`: the account was deleted, or the searcher had none. */
export type LoggedSearch = ResponseOf<'GET /api/admin/searches'>['searches'][number];

/** A page of the search log. */
export const adminSearchesQuery = (request: ListRequest<SearchColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'searches', params.query],
    queryFn: ({ signal }) =>
      call('GET /api/admin/searches', oneText('Failed to fetch searches'), { ...params, signal }),
    staleTime: 0,
  });
};
