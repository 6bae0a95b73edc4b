import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiRoute, bearerToken, signedInAccount } from '../../core/http/access.ts';
import { loggable } from '../../core/http/logging.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Component, Message } from '../../core/http/schemas.ts';
import { networkOf } from '../../core/ip-address.ts';
import type { Database } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/index.ts';
import { queueMail } from '../../mail/index.ts';
import { RESET_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { newToken } from '../../secrets/secrets.ts';
import { ownerOfResetToken, redeemResetToken, sendResetLink } from '../email-links/reset-links.ts';
import { resetLinkInvalid, samePassword, wrongPassword } from '../errors.ts';
import { mailingOf, passwordChangedMail, type ZonedRecipient } from '../mails.ts';
import { findByEmail, updateWhilePassword } from '../queries.ts';
import { CurrentPassword, Email, LinkToken, NewPassword } from '../schema.ts';
import { knownDevices } from '../sessions/known-device.ts';
import { rememberSession } from '../sessions/session-cookies.ts';
import { endTickets } from '../tickets.ts';
import { refuseBreachedPassword } from './breached-passwords.ts';
import { confirmPassword, hashPassword, isSamePassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-password.ts';

const ChangePasswordBody = Component('PasswordChange', {
  current_password: CurrentPassword,
  new_password: NewPassword,
});

const PasswordChanged = Component('PasswordChanged', {
  message: Type.String(),
  token: Type.String({ description: 'The new token of this session, which replaces the former one' }),
});

const ResetPasswordBody = Component('PasswordReset', { token: LinkToken, new_password: NewPassword });

/** `POST /auth/change-password`: a new password for a user who knows the current one. */
export const passwordRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/auth/change-password',
    {
      ...apiRoute(
        { access: 'member', confirmed: 'second-factor' },
        'accounts',
        'Change your password and sign out everywhere else',
        { body: ChangePasswordBody, response: { 200: PasswordChanged } },
      ),
      preHandler: async (request) => {
        const { email, first_name: firstName, last_name: lastName } = signedInAccount(request);
        const { current_password, new_password } = request.body;
        if (isSamePassword(current_password, new_password)) throw samePassword();
        await refuseWeakPassword(new_password, { email, firstName, lastName }, 'new_password');
        await refuseBreachedPassword(request, new_password, 'new_password');
      },
    },
    async (request, reply) => {
      const account = signedInAccount(request);
      const { id } = account;
      const { current_password, new_password } = request.body;
      const field = 'current_password';
      const oldHash = await confirmPassword(app, { userId: id, password: current_password, field });
      const passwordHash = await hashPassword(new_password);
      const token = newToken();
      await changePassword(request, {
        renew: { token: bearerToken(request) ?? '', as: token },
        store: async (tx) => {
          const row = await updateWhilePassword(tx, { id, passwordHash: oldHash }, { passwordHash });
          if (row === undefined) throw wrongPassword(field);
          return row;
        },
      });
      rememberSession(reply, account, token);
      return {
        ...messageFor(request, () =>
          t('Your password has been changed. You are signed out everywhere else.'),
        ),
        token,
      };
    },
  );
};

/** A new password for a user who can read the e-mails of the account. */
export const resetRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const devices = knownDevices(app);

  /** Returns the id of the browser if it signed in to the account before. */
  const knownDeviceOf = async (
    request: FastifyRequest<{ Body: { email: string } }>,
  ): Promise<string | null> => {
    const owner = await findByEmail(db, request.body.email);
    return owner === undefined ? null : devices.recognise(request, owner.id);
  };

  const pending = new Set<Promise<void>>();
  app.addHook('preClose', async () => void (await Promise.all(pending)));

  app.post(
    '/auth/forgot-password',
    {
      ...apiRoute('public', 'accounts', 'Send a link to choose a new password', {
        body: Type.Object({ email: Email }),
        response: { 200: Message },
      }),
      // After the response, because its time must not reveal whether the account exists.
      onResponse: async (request, { statusCode }) => {
        if (statusCode !== 200) return;
        const { body, log } = request;
        const sending = knownDeviceOf(request)
          .then((device) =>
            sendResetLink(db, body.email, { ...mailingOf(request), ...(device && { device }) }),
          )
          .catch((error: unknown) => log.error(loggable(error), 'sending a password reset link failed'))
          .finally(() => pending.delete(sending));
        pending.add(sending);
      },
    },
    async (request) => {
      await countOrRefuse(db, RESET_LIMIT, networkOf(request.ip), clock.now());
      return messageFor(request, () =>
        t('If there is an account with this email, we have sent it a link to choose a new password.'),
      );
    },
  );

  app.post(
    '/auth/reset-password',
    apiRoute('public', 'accounts', 'Choose a new password with a reset link and sign out everywhere', {
      body: ResetPasswordBody,
      response: { 200: Message },
    }),
    async (request, reply) => {
      const { token, new_password } = request.body;
      // Argon2 is expensive, so validate the token first.
      const owner = await ownerOfResetToken(db, token, clock.now());
      if (owner === undefined) throw resetLinkInvalid();
      await refuseWeakPassword(new_password, owner, 'new_password');
      await refuseBreachedPassword(request, new_password, 'new_password');
      const passwordHash = await hashPassword(new_password);
      const { id } = await changePassword(request, {
        store: async (tx, now) => {
          const row = await redeemResetToken(tx, token, { passwordHash, now });
          if (row === undefined) throw resetLinkInvalid();
          return row;
        },
      });
      await devices.remember(reply, id);
      return messageFor(request, () => t('Your password has been changed. Please sign in with the new one.'));
    },
  );
};

interface PasswordChange {
  /** Stores the new password and returns its account. */
  store(tx: Database, now: Date): Promise<ZonedRecipient>;
  /** The session that continues, with another token. */
  renew?: { token: string; as: string };
}

/** Changes a password in one transaction that also ends sessions and release tokens, deletes reset links and sends the
 *  owner an e-mail. Returns the account. */
async function changePassword(request: FastifyRequest, { store, renew }: PasswordChange) {
  const mailing = mailingOf(request);
  return request.server.sessions.endAll(
    async (tx) => {
      const account = await store(tx, mailing.now);
      await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id));
      await endTickets(tx, account.id);
      await queueMail(tx, passwordChangedMail(account, mailing), mailing);
      return account;
    },
    { because: 'a new password', ...(renew && { renew }) },
  );
}
