import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearerToken, signedInAccount } from '../../core/http/access.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { Message } from '../../core/http/schemas.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import { toAccount } from '../account.ts';
import { samePassword, wrongPassword } from '../errors.ts';
import { updateWhilePassword } from '../queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { afterNewPassword } from './new-password.ts';
import { ChangePasswordBody } from './password-schema.ts';
import { hashPassword, isSamePassword } from './passwords.ts';

/** A new password for whoever knows the current one. */
export const passwordRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

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
      const { log } = request;
      const { id } = signedInAccount(request);
      const { current_password, new_password } = request.body;
      const field = 'current_password';
      const oldHash = await confirmPassword(app, { userId: id, password: current_password, field });
      if (isSamePassword(current_password, new_password)) throw samePassword();
      const passwordHash = await hashPassword(new_password);
      const now = clock.now();
      const publicUrl = publicOrigin(app.config, request);
      const butHash = tokenHash(bearerToken(request) ?? '');
      await db.transaction(async (tx) => {
        const row = await updateWhilePassword(tx, { id, passwordHash: oldHash }, { passwordHash });
        if (row === undefined) throw wrongPassword(field);
        await afterNewPassword(tx, toAccount(row, now), { butHash, publicUrl, queueing: { now, log } });
      });
      sessions.forget(id);
      return { message: 'Your password has been changed. You are signed out everywhere else.' };
    },
  );
};
