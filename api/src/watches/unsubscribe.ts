import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../core/http/errors.ts';
import { Message } from '../core/http/schemas.ts';
import { unsubscribeSecret } from '../fare-alerts/index.ts';
import { pauseByLink } from './queries.ts';
import { UnsubscribeQuery } from './schema.ts';
import { readWatchToken } from './unsubscribe-token.ts';

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
