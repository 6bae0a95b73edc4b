import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../domain/accounts/alerts.ts';
import { call, type RequestOf, textsFor } from './client.ts';

/** The user's own fare alerts, the newest first (ALRT-14). The server finds fares in the background, so the list is loaded
 *  again whenever the user opens the page or returns to it. */
export const notificationsQuery = ({ completed }: { completed: boolean }) => {
  const query = { include_completed: completed };
  return queryOptions({
    queryKey: ['notifications', query],
    queryFn: async ({ signal }) => {
      const { notifications } = await call('GET /api/notifications', textsFor('fetch notifications'), {
        query,
        signal,
      });
      return notifications;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

/** The request body of a new fare alert (ALRT-14). */
export type NewNotification = Required<RequestOf<'POST /api/notifications'>['body']>;

/** Creates a fare alert. Throws an `ApiError` (ALRT-13) whose `details` name the invalid fields. */
export async function createNotification(body: NewNotification): Promise<Alert> {
  const { notification } = await call('POST /api/notifications', textsFor('create notification'), { body });
  return notification;
}

/** Deletes a fare alert that is not completed (ALRT-10, ALRT-14). */
export const deleteNotification = (id: string) =>
  call('DELETE /api/notifications/{id}', textsFor('delete notification'), { path: { id } });
