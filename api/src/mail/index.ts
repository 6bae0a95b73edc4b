import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HttpError, notFound } from '../core/http/errors.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { isUuid } from '../core/http/validation.ts';
import { listMails, readMail } from './queries.ts';
import { MailAnswer, MailListAnswer, MailListQuery, MailParams } from './schema.ts';

export { configuredMail } from './adapters/configured.ts';
export { type Block, writeLetter } from './email-template.ts';
export { mailJobs } from './jobs.ts';
export type { Mail } from './mail.ts';
export type { MailPort } from './port.ts';
export { type Queueing, queueMail, queueMails } from './queue.ts';

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
