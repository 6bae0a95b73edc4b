import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { badRequest } from '../core/http/errors.ts';
import { Message } from '../core/http/schemas.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Database } from '../db/client.ts';
import { alerts } from '../db/schema/index.ts';
import { serverSecret } from '../secrets/secrets.ts';
import { UnsubscribeQuery } from './schema.ts';

/** The link in e-mails about alerts. Mail clients send a POST (RFC 8058). A GET only redirects to the alerts, because
 *  scanners open every link. */
export const unsubscribeRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;
  const tags = ['alerts'];
  const url = '/notifications/unsubscribe';

  // The body is a form with a constant and carries no information.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

  app.post(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Switch off one alert or all alerts of an account, with the token of an email',
        querystring: UnsubscribeQuery,
        response: { 200: Message },
      },
    },
    async ({ query }) => {
      const unsubscribed = readUnsubscribeToken(query.token, await unsubscribeSecret(db));
      if (unsubscribed === null) throw badRequest('This link to unsubscribe is not valid');
      const { what, id } = unsubscribed;
      const switchedOff = eq(what === 'alert' ? alerts.id : alerts.userId, id);
      await db.update(alerts).set({ isActive: false }).where(switchedOff);
      return { message: 'Unsubscribed' };
    },
  );

  app.get(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Redirects to the page of alerts',
        querystring: UnsubscribeQuery,
        response: { 303: Type.Null() },
      },
    },
    async (_, reply) => reply.redirect('/notifications', 303),
  );
};

const NAME = 'unsubscribe';
const MAC_BYTES = 16;

/** The alerts that a link switches off: one alert, or all of an account. */
export interface Unsubscribed {
  what: 'alert' | 'user';
  id: string;
}

/** Returns the key that signs links. Do not call it in a transaction. */
export const unsubscribeSecret = (db: Database): Promise<string> => serverSecret(db, NAME);

/** Returns `alert.<id>.<signature>`. Tokens do not expire, because people keep e-mails. */
export const unsubscribeToken = ({ what, id }: Unsubscribed, secret: string): string =>
  signedId(what, id, secret);

/** Returns the content of a token; null: its signature is not valid. */
function readUnsubscribeToken(token: string, secret: string): Unsubscribed | null {
  const signed = readSignedId(token, secret);
  return signed !== null && (signed.what === 'alert' || signed.what === 'user')
    ? { what: signed.what, id: signed.id }
    : null;
}

/** Returns `<what>.<id>.<signature>`. `id`: a UUID. */
export const signedId = (what: string, id: string, secret: string): string =>
  `${what}.${id}.${sign(`${what}.${id}`, secret).toString('base64url')}`;

/** Returns the content of a token of `signedId`; null: its signature is not valid. */
export function readSignedId(token: string, secret: string): { what: string; id: string } | null {
  const [what = '', id = '', signature = ''] = token.split('.');
  if (!isUuid(id)) return null;
  const signed = Buffer.from(signature, 'base64url');
  const expected = sign(`${what}.${id}`, secret);
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? { what, id } : null;
}

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${NAME} ${text}`).digest().subarray(0, MAC_BYTES);
