import { randomUUID } from 'node:crypto';
import { inLanguage } from '../core/language/language.ts';
import { type EmailContent, renderEmail } from './email-template.ts';
import type { Mail } from './mail.ts';

/** The owner of an account. */
export interface Recipient {
  id: string;
  email: string;
  /** The language of the e-mail; null: English. */
  language: string | null;
}

/** Returns an e-mail to the owner of an account. `write` returns its texts in the recipient's language (LANG-4). `key`: the
 *  outbox accepts one e-mail for each kind and key; by default a random key. */
export const accountMail = (
  { id: userId, email: to, language }: Recipient,
  { kind, key = randomUUID() }: Pick<Mail, 'kind'> & { key?: string },
  write: () => Pick<Mail, 'subject'> & EmailContent,
): Mail =>
  inLanguage(language, () => {
    const { subject, ...content } = write();
    return { kind, dedupeKey: `${kind}:${key}`, userId, to, subject, ...renderEmail(content) };
  });
