import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endSubscriptions } from '../../billing/index.ts';
import { signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { Message } from '../../core/http/schemas.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { DeleteAccountBody, PersonalData } from './data-schema.ts';
import { eraseAccount } from './erase.ts';
import { readPersonalData } from './personal-data.ts';

/** What is held about people: theirs to take along, and to have deleted. */
export const dataRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const tags = ['accounts'];

  app.get(
    '/auth/export',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Everything that is held about the own account, as a file',
        response: { 200: PersonalData },
      },
    },
    async (request, reply) => {
      const data = await readPersonalData(db, signedInAccount(request).id, clock.now());
      if (data === undefined) throw unauthenticated();
      // For people to read.
      reply
        .type('application/json; charset=utf-8')
        .serializer((answer: unknown) => JSON.stringify(answer, null, 2));
      reply.header('content-disposition', 'attachment; filename="fareweave-data.json"');
      return data;
    },
  );

  app.post(
    '/auth/delete-account',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'End the subscription and delete the own account with all that is held about it',
        body: DeleteAccountBody,
        response: { 200: Message },
      },
    },
    async (request) => {
      const account = signedInAccount(request);
      const { password } = request.body;
      await confirmPassword(app, { userId: account.id, password, field: 'password' });
      await endSubscriptions(app, account.id);
      await eraseAccount(app, account);
      return { message: 'Your account has been deleted.' };
    },
  );
};
