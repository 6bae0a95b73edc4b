import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../core/http/errors.ts';
import { Message } from '../core/http/schemas.ts';
import { readSignedId, signedId, unsubscribeSecret } from '../fare-alerts/index.ts';
import { pauseByLink } from './queries.ts';
import { UnsubscribeQuery } from './schema.ts';

/** The link in e-mails of watches. Mail clients send a POST (RFC 8058). A GET only redirects to the watches, because scanners open
 *  every link. */
export const unsubscribeRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const tags = ['watches'];
  const url = '/watches/unsubscribe';

  // The body is a form with a constant and carries no information.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

  app.post(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Pause one watch or all watches of an account, with the token of an email',
        querystring: UnsubscribeQuery,
        response: { 200: Message },
      },
    },
    async ({ query }) => {
      const paused = readWatchToken(query.token, await unsubscribeSecret(db));
      if (paused === null) throw badRequest('This link to unsubscribe is not valid');
      await pauseByLink(db, paused, clock.now());
      return { message: 'Unsubscribed' };
    },
  );

  app.get(
    url,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Redirects to the list of watches',
        querystring: UnsubscribeQuery,
        response: { 303: Type.Null() },
      },
    },
    async (_, reply) => reply.redirect('/notifications#watches', 303),
  );
};

/** The watches that a link pauses: one, or all of an account. */
interface PausedByLink {
  what: 'watch' | 'watches';
  id: string;
}

/** Returns the token of a link that pauses watches. It does not expire, because people keep e-mails. */
export const watchToken = ({ what, id }: PausedByLink, secret: string): string => signedId(what, id, secret);

/** Returns the content of a token; null: its signature is not valid. */
function readWatchToken(token: string, secret: string): PausedByLink | null {
  const signed = readSignedId(token, secret);
  return signed !== null && (signed.what === 'watch' || signed.what === 'watches')
    ? { what: signed.what, id: signed.id }
    : null;
}
