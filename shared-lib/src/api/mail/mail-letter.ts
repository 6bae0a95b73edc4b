import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';
import type { Mail } from './mail.ts';

const TEXTS = {
  failed: 'Failed to fetch the email',
  unreachable: 'Unable to fetch the email. Please try again later.',
};

/** An e-mail with what it says, in its two forms. */
export interface MailLetter extends Mail {
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What an e-mail says, where none leaves; for admins. */
export const mailLetterQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) =>
      dataOf<MailLetter>(TEXTS, (fetch) =>
        client.GET('/api/admin/mail/{id}', { params: { path: { id } }, fetch, signal }),
      ),
    staleTime: 0,
  });
