import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { badRequest } from '../core/http/errors.ts';
import { Message } from '../core/http/schemas.ts';
import { isUuid } from '../core/uuid.ts';
import type { Database } from '../db/client.ts';
import { alerts } from '../db/schema/index.ts';
import { serverSecret } from '../secrets/server-secret.ts';
import { UnsubscribeQuery } from './schema.ts';

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
      if (unsubscribed === null) throw badRequest('This link to unsubscribe is not valid');
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

const NAME = 'unsubscribe';
const MAC_BYTES = 16;

/** What a link to unsubscribe switches off: one alert, or all of an account. */
export interface Unsubscribed {
  what: 'alert' | 'user';
  id: string;
}

/** What links are signed with. Not to be called inside a transaction. */
export const unsubscribeSecret = (db: Database): Promise<string> => serverSecret(db, NAME);

/** `alert.<id>.<signature>`: good for as long as the e-mail is kept. */
export const unsubscribeToken = ({ what, id }: Unsubscribed, secret: string): string =>
  `${what}.${id}.${sign(`${what}.${id}`, secret).toString('base64url')}`;

/** What a token was signed for; null: it was not, or for something else. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribed | null {
  const [what = '', id = '', signature = ''] = token.split('.');
  if ((what !== 'alert' && what !== 'user') || !isUuid(id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(`${what}.${id}`, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? { what, id } : null;
}

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${NAME} ${text}`).digest().subarray(0, MAC_BYTES);
