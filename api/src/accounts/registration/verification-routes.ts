import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { Component, closed, Message, Nullable } from '../../core/http/schemas.ts';
import { users } from '../../db/schema/index.ts';
import { sendDigestTo } from '../../fare-alerts/index.ts';
import { newToken } from '../../secrets/tokens.ts';
import { replaceResetLink } from '../email-links/reset-links.ts';
import { sendVerification, useVerification } from '../email-links/verification-links.ts';
import { tooManyVerifications, verificationLinkInvalid } from '../errors.ts';

const VerifyEmailBody = Type.Object(
  { token: Type.String({ description: 'What stands behind the # of the link' }) },
  closed,
);

const VerifyEmailAnswer = Component('EmailVerification', {
  message: Type.String(),
  reset_token: Nullable(
    Type.String({ description: 'To choose a new password with, where a forgotten one was the reason' }),
  ),
});

/** Proving that the owner of an account reads the e-mails of its address (ADR 24). */
export const verificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;
  const tags = ['accounts'];

  app.post(
    '/auth/verify-email',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Verify an email address by the link that was sent to it',
        body: VerifyEmailBody,
        response: { 200: VerifyEmailAnswer },
      },
    },
    async ({ body, log }) => {
      const now = clock.now();
      const { userId, resetToken } = await db.transaction(async (tx) => {
        const link = await useVerification(tx, body.token, now);
        if (link === undefined) throw verificationLinkInvalid();
        const resetToken = link.forPassword ? newToken() : null;
        if (resetToken !== null) await replaceResetLink(tx, link.userId, resetToken, now);
        return { userId: link.userId, resetToken };
      });
      sessions.forget(userId);
      // What alerts found meanwhile. A failure is made up for by the next digest.
      await sendDigestTo(app, userId).catch((error: unknown) =>
        log.error(loggable(error), 'found fares were not sent'),
      );
      return { message: 'Your email address is verified.', reset_token: resetToken };
    },
  );

  app.post(
    '/auth/resend-verification',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Send the verification email again', response: { 200: Message } },
    },
    async (request) => {
      const { id } = signedInAccount(request);
      const publicUrl = publicOrigin(app.config, request);
      const sent = await db.transaction(async (tx) => {
        const [owner] = await tx.select().from(users).where(eq(users.id, id)).for('update');
        if (owner === undefined) throw unauthenticated();
        if (owner.emailVerifiedAt !== null) return null;
        return sendVerification(tx, owner, { publicUrl, now: clock.now(), log: request.log });
      });
      if (sent === false) throw tooManyVerifications();
      return {
        message:
          sent === null
            ? 'Your email address is verified already.'
            : 'We have sent a new verification email. Its link works for 24 hours.',
      };
    },
  );
};
