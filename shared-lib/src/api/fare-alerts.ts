import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../domain/accounts/alerts.ts';
import { call, textsFor } from './client.ts';

/** The user's own fare alerts, the newest first (ALRT-14). The server finds fares in the background, so the list is loaded
 *  again whenever the user opens the page or returns to it. */
export const notificationsQuery = ({ completed }: { completed: boolean }) => {
  const params = { query: { include_completed: completed } };
  return queryOptions({
    queryKey: ['notifications', { completed }],
    queryFn: async ({ signal }) => {
      const { notifications } = await call('GET /api/notifications', textsFor('fetch notifications'), {
        ...params,
        signal,
      });
      return notifications;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

/** The body of a new fare alert (ALRT-14). */
export interface NewNotification {
  origin_airport: string;
  destination_airport: string;
  /** `YYYY-MM-DD`. */
  travel_dates: string[];
  /** US dollars. */
  max_price: number;
  gowild_only: boolean;
  /** Ten digits. */
  phone_number: string | null;
  sms_consent: boolean;
  /** All found fares in one e-mail a day. */
  digest: boolean;
}

/** Creates a fare alert. Throws an `ApiError` whose `details` name the invalid fields. */
export async function createNotification(body: NewNotification): Promise<Alert> {
  const { notification } = await call('POST /api/notifications', textsFor('create notification'), { body });
  return notification;
}

/** Deletes a fare alert that is not completed (ALRT-10, ALRT-14). Returns the server's message. */
export async function deleteNotification(id: string): Promise<string> {
  const params = { path: { id } };
  const { message } = await call('DELETE /api/notifications/{id}', textsFor('delete notification'), {
    ...params,
  });
  return message;
}
