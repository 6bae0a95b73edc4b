import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearerToken, signedInAccount } from '../../core/http/access.ts';
import { Message } from '../../core/http/schemas.ts';
import { confirmIdentity, IdentityProof } from './confirm-identity.ts';

/** `POST /auth/confirm`: for calls that need a recent confirmation of identity (ACCT-21). */
export const confirmRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/auth/confirm',
    {
      config: { access: 'member', securityEvent: 'confirmation' },
      schema: {
        tags: ['accounts'],
        summary: 'Confirm that it is you, before a call that requires it',
        body: IdentityProof,
        response: { 200: Message },
      },
    },
    async (request) => {
      await confirmIdentity(app, signedInAccount(request).id, request.body);
      await app.sessions.confirm(bearerToken(request) ?? '');
      return { message: 'Confirmed' };
    },
  );
};
