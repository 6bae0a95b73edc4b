import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to fetch emails',
  unreachable: 'Unable to fetch emails. Please try again later.',
};

const PER_PAGE = 25;
/** An e-mail waits two seconds at most before it is sent: its state changes while one looks. */
const AGAIN_MS = 5000;

/** `dead`: given up after many attempts. */
export type MailState = 'queued' | 'sending' | 'sent' | 'dead';

/** An e-mail and what became of it. Instants are ISO 8601 UTC. */
export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  state: MailState;
  /** How many failed. */
  attempts: number;
  last_error: string | null;
  created_at: string;
  /** When it is to be tried next. */
  due_at: string;
  sent_at: string | null;
}

export interface MailList {
  /** `outbox`: nothing leaves, and all can be read by admins. */
  adapter: 'outbox' | 'smtp';
  mails: Mail[];
  pagination: { page: number; limit: number; total: number; pages: number };
}

/** A page of the e-mails there are, the newest first; for admins. `state` null: all of them. */
export const mailsQuery = ({ page, state }: { page: number; state: MailState | null }) => {
  const query = { page, limit: PER_PAGE, ...(state !== null && { state }) };
  return queryOptions({
    queryKey: ['admin', 'mail', query],
    queryFn: ({ signal }) =>
      dataOf<MailList>(TEXTS, (fetch) => client.GET('/api/admin/mail', { params: { query }, fetch, signal })),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
};
