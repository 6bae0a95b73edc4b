import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { Message } from '../../core/http/schemas.ts';
import { networkOf } from '../../core/ip-address.ts';
import { RESETS_ASKED_FOR } from '../../rate-limit/limits.ts';
import { countAttempt } from '../../rate-limit/rate-limit.ts';
import { isLinkGood, sendResetLink, useLink } from '../email-links/reset-links.ts';
import { resetLinkInvalid, tooManyAttempts } from '../errors.ts';
import { findByEmail } from '../queries.ts';
import { knownDevices } from '../sessions/known-device.ts';
import { changePassword } from './new-password.ts';
import { ForgotPasswordBody, ResetPasswordBody } from './password-schema.ts';
import { hashPassword } from './passwords.ts';

/** A new password for whoever reads the e-mails of an account. */
export const resetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const devices = knownDevices(app);
  const tags = ['accounts'];

  /** What a browser is called that signed in to the account before. */
  const knownTo = async (request: FastifyRequest<{ Body: { email: string } }>): Promise<string | null> => {
    const owner = await findByEmail(db, request.body.email);
    return owner === undefined ? null : devices.recognise(request, owner.id);
  };

  /** Links that are being sent. */
  const underWay = new Set<Promise<void>>();
  app.addHook('preClose', async () => void (await Promise.all(underWay)));

  app.post(
    '/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Be sent a link to choose a new password',
        body: ForgotPasswordBody,
        response: { 200: Message },
      },
      // Whether there is an account must not show in the time that the answer takes either.
      onResponse: async (request, { statusCode }) => {
        if (statusCode !== 200) return;
        const { body, log } = request;
        const publicUrl = publicOrigin(app.config, request);
        const sending = knownTo(request)
          .then((device) =>
            sendResetLink(db, body.email, { publicUrl, now: clock.now(), log, ...(device && { device }) }),
          )
          .catch((error: unknown) => log.error(loggable(error), 'a link for a new password was not sent'))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      },
    },
    async ({ ip }) => {
      const now = clock.now();
      const refusedUntil = await countAttempt(db, RESETS_ASKED_FOR, networkOf(ip), now);
      if (refusedUntil !== null) throw tooManyAttempts(refusedUntil, now);
      return {
        message: 'If there is an account with this email, we have sent it a link to choose a new password.',
      };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Choose a new password by a link, and sign out everywhere',
        body: ResetPasswordBody,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { token, new_password } = request.body;
      // Argon2 is expensive, so the token is checked first.
      if (!(await isLinkGood(db, token, clock.now()))) throw resetLinkInvalid();
      const passwordHash = await hashPassword(new_password);
      const { id } = await changePassword(request, {
        store: async (tx, now) => {
          const row = await useLink(tx, token, { passwordHash, now });
          if (row === undefined) throw resetLinkInvalid();
          return row;
        },
      });
      await devices.remember(reply, id);
      return { message: 'Your password has been changed. Please sign in with the new one.' };
    },
  );
};
