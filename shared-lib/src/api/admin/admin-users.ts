import { queryOptions } from '@tanstack/react-query';
import type { ListedUser } from '../../domain/accounts/accounts.ts';
import { client, dataOf } from '../client.ts';
import { type ListRequest, listParams, type Pagination } from './admin-list.ts';

const FAILED = 'Failed to fetch users';
const TEXTS = { failed: FAILED, unreachable: FAILED };

export type UserColumn = 'name' | 'created_at' | 'last_login' | 'search_count' | 'notification_count';

export interface AdminUsers {
  users: ListedUser[];
  pagination: Pagination;
}

/** A page of the accounts; for admins, and always fresh. */
export const adminUsersQuery = (request: ListRequest<UserColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'users', params.query],
    queryFn: ({ signal }) =>
      dataOf<AdminUsers>(TEXTS, (fetch) => client.GET('/api/admin/users', { params, fetch, signal })),
    staleTime: 0,
  });
};
