import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { badRequest, unauthenticated } from '../core/http/errors.ts';
import { toAccount, toUser, updateUser } from './queries.ts';
import { ProfileBody, ProfileResponse, storedPhone } from './schema.ts';

/** `PUT /auth/profile`: changes names, phone number, and currency and units (ACCT-7, ACCT-15, CURR-4). */
export const profileRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

  app.put(
    '/auth/profile',
    apiRoute('member', 'accounts', 'Change your profile', {
      body: ProfileBody,
      response: { 200: ProfileResponse },
    }),
    async (request) => {
      const { id } = signedInAccount(request);
      const { body } = request;
      if (Object.keys(body).length === 0) throw badRequest(msg('There is nothing to change'));
      const row = await updateUser(db, id, {
        firstName: body.first_name?.trim(),
        lastName: body.last_name?.trim(),
        phoneNumber: body.phone_number === undefined ? undefined : storedPhone(body.phone_number),
        display: body.display && { ...body.display, changed_at: clock.now().toISOString() },
      });
      if (row === undefined) throw unauthenticated();
      sessions.forget(id);
      return { user: await toUser(app, toAccount(row, clock.now())) };
    },
  );
};
