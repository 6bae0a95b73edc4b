import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../core/config/config.ts';
import { HttpError, notFound } from '../core/http/errors.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Job } from '../core/job.ts';
import { listMails, readMail } from './outbox.ts';
import type { MailPort } from './port.ts';
import { MailAnswer, MailListAnswer, MailListQuery, MailParams } from './schema.ts';
import { sendMail } from './send.ts';
import { smtpMail } from './smtp.ts';

export { type Block, writeLetter } from './email-template.ts';
export type { Mail } from './mail.ts';
export type { MailPort } from './port.ts';
export { type Queueing, queueMail, queueMails } from './queue.ts';

/** The SMTP server that the configuration names, or the outbox. */
export const configuredMail = ({ mail }: Pick<Config, 'mail'>): MailPort =>
  mail === null
    ? { kind: 'outbox', send: async () => undefined, close: () => undefined }
    : smtpMail({ url: mail.smtpUrl, from: mail.from });

/** Looked for this often, an e-mail goes out as good as at once, whoever queued it and however. */
export const mailJobs: Job[] = [{ name: 'send-mail', every: { seconds: 2 }, run: sendMail }];

/** What became of e-mails, for admins; and where none leaves, what they say. */
export const mailPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, mail, config } = app;
  const tags = ['admin'];
  app.addHook('onClose', async () => mail.close());

  app.get(
    '/admin/mail',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Emails and their state, the newest first',
        querystring: MailListQuery,
        response: { 200: MailListAnswer },
      },
    },
    async ({ query }) => ({ adapter: mail.kind, ...(await listMails(db, query)) }),
  );

  app.get(
    '/admin/mail/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'What an email says, where none leaves',
        params: MailParams,
        response: { 200: MailAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (mail.kind !== 'outbox') throw mailIsPrivate();
      const found = isUuid(id) ? await readMail(db, id) : undefined;
      if (found === undefined) throw notFound('There is no such email');
      // What the server wrote by itself it wrote without knowing where its reader would be.
      const here = (text: string): string => text.replaceAll(config.publicUrl, publicOrigin(config, request));
      return { ...found, text: here(found.text), html: here(found.html) };
    },
  );
};

const mailIsPrivate = (): HttpError =>
  new HttpError(403, 'MAIL_PRIVATE', 'Emails are sent to people here: what they say is only for them');
