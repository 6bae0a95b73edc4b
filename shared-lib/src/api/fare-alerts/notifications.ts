import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../../domain/accounts/alerts.ts';
import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to fetch notifications',
  unreachable: 'Unable to fetch notifications. Please try again later.',
};

/** The person's own fare alerts, the newest first (ALRT-14). The server finds fares in the background, so the list is
 *  loaded again whenever the page is opened or returned to. */
export const notificationsQuery = ({ completed }: { completed: boolean }) => {
  const params = { query: { include_completed: completed } };
  return queryOptions({
    queryKey: ['notifications', { completed }],
    queryFn: async ({ signal }) => {
      const { notifications } = await dataOf<{ notifications: Alert[] }>(TEXTS, (fetch) =>
        client.GET('/api/notifications', { params, fetch, signal }),
      );
      return notifications;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};
