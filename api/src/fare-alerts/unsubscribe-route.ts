import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Message } from '../core/http/schemas.ts';
import type { Database } from '../db/client.ts';
import { alerts } from '../db/schema/index.ts';
import { badUnsubscribeLink } from './errors.ts';
import { UnsubscribeQuery } from './schema.ts';
import { readUnsubscribeToken, type Unsubscribed, unsubscribeSecret } from './unsubscribe-token.ts';

/** The link in e-mails about alerts. Programs for e-mail press it with a POST (RFC 8058); whoever opens it is led to
 *  their alerts, and nothing changes: scanners open every link they see. */
export const unsubscribeRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;
  const tags = ['alerts'];
  const url = '/notifications/unsubscribe';

  // The body says only that it was one press, as a form.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

  app.post(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Switch off the alert that an email is about, or all of an account',
        querystring: UnsubscribeQuery,
        response: { 200: Message },
      },
    },
    async ({ query }) => {
      const unsubscribed = readUnsubscribeToken(query.token, await unsubscribeSecret(db));
      if (unsubscribed === null) throw badUnsubscribeLink();
      await switchOff(db, unsubscribed);
      return { message: 'Unsubscribed' };
    },
  );

  app.get(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Leads to the page of alerts',
        querystring: UnsubscribeQuery,
        response: { 303: Type.Null() },
      },
    },
    async (_, reply) => reply.redirect('/notifications', 303),
  );
};

async function switchOff(db: Database, { what, id }: Unsubscribed): Promise<void> {
  await db
    .update(alerts)
    .set({ isActive: false })
    .where(eq(what === 'alert' ? alerts.id : alerts.userId, id));
}
