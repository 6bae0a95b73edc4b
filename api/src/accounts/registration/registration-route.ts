import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { networkOf } from '../../core/ip-address.ts';
import { storedEmail } from '../../core/mailbox.ts';
import { formerMailboxOf } from '../../former-accounts/index.ts';
import { REGISTRATIONS } from '../../rate-limit/limits.ts';
import { countAttempt } from '../../rate-limit/rate-limit.ts';
import { toAccount } from '../account.ts';
import { sendVerification } from '../email-links/verification-links.ts';
import { emailTaken, tooManyAttempts } from '../errors.ts';
import { storedPhone } from '../fields.ts';
import { hashPassword, refuseWhenBusy } from '../password/passwords.ts';
import { insertUser, toUser } from '../queries.ts';
import { RegisterBody, SignInAnswer } from '../schema.ts';
import { knownDevices } from '../sessions/known-device.ts';

/** `POST /auth/register`: creates an account (ACCT-2, ACCT-15). */
export const registrationRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;
  const devices = knownDevices(app);

  app.post(
    '/auth/register',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'Make an account and sign in',
        body: RegisterBody,
        response: { 201: SignInAnswer },
      },
    },
    async (request, reply) => {
      const { body, ip, headers, log } = request;
      refuseWhenBusy();
      const now = clock.now();
      const refusedUntil = await countAttempt(db, REGISTRATIONS, networkOf(ip), now);
      if (refusedUntil !== null) throw tooManyAttempts(refusedUntil, now);
      const passwordHash = await hashPassword(body.password);
      const formerMailbox = await formerMailboxOf(db, body.email);
      const { token, row } = await db.transaction(async (tx) => {
        const row = await insertUser(tx, {
          email: storedEmail(body.email),
          passwordHash,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          phoneNumber: storedPhone(body.phone_number),
          createdAt: now,
          lastLogin: now,
          formerMailbox,
        });
        if (row === undefined) throw emailTaken();
        await sendVerification(tx, row, { publicUrl: publicOrigin(app.config, request), now, log });
        return { row, token: await sessions.begin(row.id, { tx, userAgent: headers['user-agent'] }) };
      });
      await devices.remember(reply, row.id);
      return reply.code(201).send({ token, user: await toUser(app, toAccount(row, now)) });
    },
  );
};
