import { queryOptions } from '@tanstack/react-query';
import { call, oneText, type RequestOf, type ResponseOf, textsFor } from './client.ts';
import { confirmedCall, withConfirmation } from './confirmation/confirmation.ts';

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

type ListOperation = 'GET /api/admin/users' | 'GET /api/admin/notifications' | 'GET /api/admin/searches';

/** The columns by which the server sorts a list. */
type ColumnOf<O extends ListOperation> =
  RequestOf<O> extends { query?: { sort?: infer S } } ? Exclude<S, `-${string}` | undefined> : never;

export type UserColumn = ColumnOf<'GET /api/admin/users'>;
export type NotificationColumn = ColumnOf<'GET /api/admin/notifications'>;
export type SearchColumn = ColumnOf<'GET /api/admin/searches'>;

export type Pagination = ResponseOf<ListOperation>['pagination'];
/** A fare alert and its owner (ADMN-5). */
export type AdminNotification = ResponseOf<'GET /api/admin/notifications'>['notifications'][number];
/** A counted search (ADMN-5). Without `user`: the account was deleted, or the searcher had none. */
export type LoggedSearch = ResponseOf<'GET /api/admin/searches'>['searches'][number];

/** An account with the number of its signed-in browsers. */
export type UserEntry = ResponseOf<'GET /api/admin/users'>['users'][number];

/** What an admin does with the account of another person (ADMN-15). */
export type AccountAction = 'end-sessions' | 'deactivate' | 'reactivate';

/** Ends all sessions of an account, deactivates or reactivates it. Returns the server's message. */
export const changeAccount = (id: string, action: AccountAction) =>
  confirmedCall(`POST /api/admin/users/{id}/${action}`, textsFor('change the account', 'Please try again.'), {
    path: { id },
  });

/** A page of the accounts. */
export const adminUsersQuery = (request: ListRequest<UserColumn>) =>
  listQuery('users', request, (parts) =>
    call('GET /api/admin/users', oneText('Failed to fetch users'), parts),
  );

/** A page of all users' fare alerts. */
export const adminNotificationsQuery = (request: ListRequest<NotificationColumn>) =>
  listQuery('notifications', request, (parts) =>
    call('GET /api/admin/notifications', oneText('Failed to fetch notifications'), parts),
  );

/** A page of the search log. */
export const adminSearchesQuery = (request: ListRequest<SearchColumn>) =>
  listQuery('searches', request, (parts) =>
    call('GET /api/admin/searches', oneText('Failed to fetch searches'), parts),
  );

interface ListParts<C extends string> {
  query: ListRequest<C> & { limit: number };
  signal: AbortSignal;
}

/** A tab that comes back into view does not load its list again, because that could ask for the password (ADMN-16). */
function listQuery<C extends string, List>(
  name: string,
  { page, q, sort }: ListRequest<C>,
  load: (parts: ListParts<C>) => Promise<List>,
) {
  const query = { page, limit: PER_PAGE, q, sort };
  return queryOptions({
    queryKey: ['admin', name, query] as readonly unknown[],
    queryFn: ({ signal }) => withConfirmation(() => load({ query, signal })),
    staleTime: 0,
  });
}
