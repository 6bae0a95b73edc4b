import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../../domain/accounts/alerts.ts';
import { client, dataOf } from '../client.ts';
import { type ListRequest, listParams, type Pagination } from './admin-list.ts';

const FAILED = 'Failed to fetch notifications';
const TEXTS = { failed: FAILED, unreachable: FAILED };

export type NotificationColumn =
  | 'user'
  | 'route'
  | 'travel_date'
  | 'max_price'
  | 'created_at'
  | 'last_checked_at';

/** A fare alert and whose it is (ADMN-5). */
export interface AdminNotification extends Alert {
  user: { first_name: string; last_name: string; email: string };
}

export interface AdminNotifications {
  notifications: AdminNotification[];
  pagination: Pagination;
}

/** A page of everybody's flight alerts; for admins, and always fresh. */
export const adminNotificationsQuery = (request: ListRequest<NotificationColumn>) => {
  const params = listParams(request);
  return queryOptions({
    queryKey: ['admin', 'notifications', params.query],
    queryFn: ({ signal }) =>
      dataOf<AdminNotifications>(TEXTS, (fetch) =>
        client.GET('/api/admin/notifications', { params, fetch, signal }),
      ),
    staleTime: 0,
  });
};
