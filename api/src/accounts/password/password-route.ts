import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearerToken, signedInAccount } from '../../core/http/access.ts';
import { Message } from '../../core/http/schemas.ts';
import { samePassword, wrongPassword } from '../errors.ts';
import { updateWhilePassword } from '../queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { changePassword } from './new-password.ts';
import { ChangePasswordBody } from './password-schema.ts';
import { hashPassword, isSamePassword } from './passwords.ts';

/** A new password for whoever knows the current one. */
export const passwordRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/auth/change-password',
    {
      config: { access: 'member' },
      schema: {
        tags: ['accounts'],
        summary: 'Change the own password and sign out everywhere else',
        body: ChangePasswordBody,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { id } = signedInAccount(request);
      const { current_password, new_password } = request.body;
      const field = 'current_password';
      const oldHash = await confirmPassword(app, { userId: id, password: current_password, field });
      if (isSamePassword(current_password, new_password)) throw samePassword();
      const passwordHash = await hashPassword(new_password);
      await changePassword(request, {
        exceptToken: bearerToken(request) ?? '',
        store: async (tx) => {
          const row = await updateWhilePassword(tx, { id, passwordHash: oldHash }, { passwordHash });
          if (row === undefined) throw wrongPassword(field);
          return row;
        },
      });
      return { message: 'Your password has been changed. You are signed out everywhere else.' };
    },
  );
};
