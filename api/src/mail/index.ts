import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../core/config/config.ts';
import { apiRoute } from '../core/http/access.ts';
import { HttpError, notFound } from '../core/http/errors.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { IdParams } from '../core/http/schemas.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Job } from '../core/job.ts';
import { listMails, readMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { MailListQuery, MailListResponse, MailResponse } from './schema.ts';
import { sendMail } from './send.ts';
import { smtpMail } from './smtp.ts';

export { accountMail, type Recipient } from './account-mail.ts';
export { budgetEnd } from './budget.ts';
export { type Block, escapeHtml, renderEmail } from './email-template.ts';
export type { Mail } from './mail.ts';
export type { MailPort } from './port.ts';
export { languageOf, type Queueing, queueMail, queueMails, withoutQueued } from './queue.ts';
export {
  type MailLinks,
  type Unsubscribed,
  unsubscribeLink,
  unsubscribeRoutes,
  unsubscribeSecret,
  unsubscribeToken,
} from './unsubscribe-links.ts';

/** Returns the adapter for the configured SMTP server; without one, e-mails stay in the outbox (MAIL-4). */
export const configuredMail = ({ mail }: Pick<Config, 'mail'>): MailPort =>
  mail === null
    ? { kind: 'outbox', send: async () => undefined, close: () => undefined }
    : smtpMail({ url: mail.smtpUrl, from: mail.from });

/** The short interval sends e-mails almost immediately, whichever process queued them. */
export const mailJobs: Job[] = [{ name: 'send-mail', every: { seconds: 2 }, run: sendMail }];

/** Lists e-mails for admins. Their content is visible only without an SMTP server (MAIL-4). */
export const mailPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, mail, config } = app;
  app.addHook('onClose', async () => mail.close());

  app.get(
    '/admin/mail',
    apiRoute('admin', 'admin', 'List emails, the newest first', {
      querystring: MailListQuery,
      response: { 200: MailListResponse },
    }),
    async ({ query }) => ({ adapter: mail.kind, ...(await listMails(db, query)) }),
  );

  app.get(
    '/admin/mail/:id',
    apiRoute('admin', 'admin', 'Read the content of an email; refused on a server that sends emails', {
      params: IdParams,
      response: { 200: MailResponse },
    }),
    async (request) => {
      const { id } = request.params;
      if (mail.kind !== 'outbox')
        throw new HttpError(
          403,
          'MAIL_PRIVATE',
          'This server sends emails to users, so admins cannot read their content',
        );
      const found = isUuid(id) ? await readMail(db, id) : undefined;
      if (found === undefined) throw notFound('There is no such email');
      // Background jobs use the configured URL, but the admin may use another one.
      const origin = publicOrigin(config, request);
      const localised = (text: string): string => text.replaceAll(config.publicUrl, origin);
      return { ...found, text: localised(found.text), html: localised(found.html) };
    },
  );
};
