import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf, textsFor } from './client.ts';

const PER_PAGE = 25;
/** The server sends an e-mail within two seconds: its state changes while the list is on the screen. */
const REFETCH_MS = 5000;

/** A page of e-mails. `adapter` is `outbox` if the server sends none and admins can read them all. */
export type MailList = ResponseOf<'GET /api/admin/mail'>;
/** An e-mail and the state of its delivery. Times are ISO 8601 UTC. */
export type Mail = MailList['mails'][number];
/** `dead`: given up after many attempts. */
export type MailState = Mail['state'];

/** A page of the e-mails, the newest first; for admins. `state` null: all of them. */
export const mailsQuery = ({ page, state }: { page: number; state: MailState | null }) => {
  const query = { page, limit: PER_PAGE, ...(state !== null && { state }) };
  return queryOptions({
    queryKey: ['admin', 'mail', query],
    queryFn: ({ signal }) => call('GET /api/admin/mail', textsFor('fetch emails'), { query, signal }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
};

/** An e-mail with its content as text and as HTML. */
export type MailContent = ResponseOf<'GET /api/admin/mail/{id}'>;

/** The content of an e-mail; for admins, on a server that sends none. */
export const mailContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/mail/{id}', textsFor('fetch the email'), { path: { id }, signal }),
    staleTime: 0,
  });
