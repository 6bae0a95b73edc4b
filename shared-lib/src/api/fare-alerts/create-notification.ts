import type { Alert } from '../../domain/accounts/alerts.ts';
import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to create notification',
  unreachable: 'Unable to create notification. Please try again later.',
};

/** The body of a new alert (ALRT-14). */
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

/** Makes a flight alert. Throws an `ApiError` whose `details` name the fields at fault. */
export async function createNotification(body: NewNotification): Promise<Alert> {
  const { notification } = await dataOf<{ notification: Alert }>(TEXTS, (fetch) =>
    client.POST('/api/notifications', { body, fetch }),
  );
  return notification;
}
