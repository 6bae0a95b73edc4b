import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to delete notification',
  unreachable: 'Unable to delete notification. Please try again later.',
};

/** Deletes an own fare alert that is not completed (ALRT-10, ALRT-14). Returns the server's message. */
export async function deleteNotification(id: string): Promise<string> {
  const params = { path: { id } };
  const { message } = await dataOf<{ message: string }>(TEXTS, (fetch) =>
    client.DELETE('/api/notifications/{id}', { params, fetch }),
  );
  return message;
}
