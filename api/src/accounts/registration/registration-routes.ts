import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { revokeFeed } from '../../calendar-feed/index.ts';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import { messageFor, requestLanguage } from '../../core/http/request-language.ts';
import { Component, Message, Nullable } from '../../core/http/schemas.ts';
import { networkOf } from '../../core/ip-address.ts';
import { storedEmail } from '../../core/mailbox.ts';
import type { Database } from '../../db/client.ts';
import { sendDigestTo } from '../../fare-alerts/index.ts';
import { formerMailboxOf } from '../../former-accounts/index.ts';
import { budgetEnd } from '../../mail/index.ts';
import { REGISTRATION_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { newToken } from '../../secrets/secrets.ts';
import { replaceResetLink } from '../email-links/reset-links.ts';
import { redeemVerificationToken, sendVerification } from '../email-links/verification-links.ts';
import { emailTaken, tooManyVerifications, verificationLinkInvalid } from '../errors.ts';
import { type Mailing, mailingOf } from '../mails.ts';
import { refuseBreachedPassword } from '../password/breached-passwords.ts';
import { hashPassword, refuseWhenBusy, unknownPasswordHash } from '../password/passwords.ts';
import { refuseWeakPassword } from '../password/weak-password.ts';
import { insertUser, lockUser, updateUser } from '../queries.ts';
import { LinkToken, RegisterBody, SignInResponse, storedPhone, storedTimeZone } from '../schema.ts';
import { resetFactors } from '../second-factor/lost-factor.ts';
import { signInCompletion } from '../sign-in/sign-in-completion.ts';

/** `POST /auth/register`: creates an account (ACCT-2, ACCT-15). */
export const registrationRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const signIn = signInCompletion(app);

  app.post(
    '/auth/register',
    apiRoute('public', 'accounts', 'Create an account and sign in', {
      body: RegisterBody,
      response: { 201: SignInResponse },
    }),
    async (request, reply) => {
      const { body, ip } = request;
      const owner = { email: body.email, firstName: body.first_name, lastName: body.last_name };
      await refuseWeakPassword(body.password, owner, 'password');
      refuseWhenBusy();
      const now = clock.now();
      await countOrRefuse(db, REGISTRATION_LIMIT, networkOf(ip), now);
      await refuseBreachedPassword(request, body.password, 'password');
      const passwordHash = await hashPassword(body.password);
      const formerMailbox = await formerMailboxOf(db, body.email);
      const signedIn = await signIn(request, reply, async (tx) => {
        const row = await insertUser(tx, {
          email: storedEmail(body.email),
          passwordHash,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          phoneNumber: storedPhone(body.phone_number),
          createdAt: now,
          lastLogin: now,
          formerMailbox,
          ...storedTimeZone(body.time_zone),
          language: requestLanguage(request),
        });
        if (row === undefined) throw emailTaken();
        await sendVerification(tx, row, mailingOf(request));
        return row;
      });
      return reply.code(201).send(signedIn);
    },
  );
};

const VerifyEmailResponse = Component('EmailVerification', {
  message: Type.String(),
  reset_token: Nullable(Type.String({ description: 'For a new password; null: the user requested none' })),
});

/** Verification of the e-mail address of an account (ADR 24). */
export const verificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, sessions } = app;

  app.post(
    '/auth/verify-email',
    apiRoute('public', 'accounts', 'Verify an email address with the link from the email', {
      body: Type.Object({ token: LinkToken }),
      response: { 200: VerifyEmailResponse },
    }),
    async (request) => {
      const { body, log } = request;
      const mailing = mailingOf(request);
      const { now } = mailing;
      const { userId, resetToken } = await db.transaction(async (tx) => {
        const link = await redeemVerificationToken(tx, body.token, now);
        if (link === undefined) throw verificationLinkInvalid();
        if (link.isFirst && link.forPassword) await removeAccess(tx, link.userId, mailing);
        const resetToken = link.forPassword ? newToken() : null;
        if (resetToken !== null) await replaceResetLink(tx, link.userId, resetToken, now);
        return { userId: link.userId, resetToken };
      });
      sessions.forget(userId);
      // Sends the fares that alerts found before the verification. After a failure the next digest contains them.
      await sendDigestTo(app, userId).catch((error: unknown) =>
        log.error(loggable(error), 'sending found fares failed'),
      );
      return { ...messageFor(request, () => t('Your email address is verified.')), reset_token: resetToken };
    },
  );

  app.post(
    '/auth/resend-verification',
    apiRoute('member', 'accounts', 'Send the verification email again', { response: { 200: Message } }),
    async (request) => {
      const { id } = signedInAccount(request);
      const mailing = mailingOf(request);
      const isVerified = await db.transaction(async (tx) => {
        const owner = await lockUser(tx, id);
        if (owner === undefined) throw unauthenticated();
        if (owner.emailVerifiedAt !== null) return true;
        if (await sendVerification(tx, owner, mailing)) return false;
        const refused = { kind: 'verification', to: owner.email } as const;
        throw tooManyVerifications(await budgetEnd(tx, refused, mailing.now), mailing.now);
      });
      return messageFor(request, () =>
        isVerified
          ? t('Your email address is verified already.')
          : t('We have sent a new verification email. Its link works for 24 hours.'),
      );
    },
  );
};

/** Removes every way to sign in to an account or to read its data: a stranger may have registered it with the address of its
 *  owner, who chooses a password next (ADR 24). */
async function removeAccess(tx: Database, userId: string, mailing: Mailing): Promise<void> {
  const owner = await updateUser(tx, userId, { passwordHash: await unknownPasswordHash });
  if (owner !== undefined) await resetFactors(tx, owner, mailing);
  await revokeFeed(tx, userId);
}
