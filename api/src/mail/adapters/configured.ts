import type { Config } from '../../core/config/config.ts';
import type { MailPort } from '../port.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

/** The SMTP server that the configuration names, or the outbox. */
export const configuredMail = ({ mail }: Pick<Config, 'mail'>): MailPort =>
  mail === null ? outboxMail() : smtpMail({ url: mail.smtpUrl, from: mail.from });
