import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HttpError, notFound } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { listMails, readMail } from './queries.ts';
import { MailAnswer, MailListAnswer, MailListQuery, MailParams } from './schema.ts';

/** What became of e-mails, for admins; and where none leaves, what they say. */
export const mailPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, mail } = app;
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
    async ({ params: { id } }) => {
      if (mail.kind !== 'outbox') throw mailIsPrivate();
      const found = isUuid(id) ? await readMail(db, id) : undefined;
      if (found === undefined) throw notFound('There is no such email');
      return found;
    },
  );
};

const mailIsPrivate = (): HttpError =>
  new HttpError(403, 'MAIL_PRIVATE', 'Emails are sent to people here: what they say is only for them');
