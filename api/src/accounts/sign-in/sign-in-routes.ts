import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute, bearerToken } from '../../core/http/access.ts';
import { networkOf } from '../../core/ip-address.ts';
import { storedEmail } from '../../core/mailbox.ts';
import { accountInactive, wrongLogin } from '../errors.ts';
import { passwordMatches, refuseWhenBusy } from '../password/passwords.ts';
import { findByEmail, toUser, updateWhilePassword } from '../queries.ts';
import { LoginBody, SignInResponse, storedTimeZone, VerifyBody, VerifyResponse } from '../schema.ts';
import { SecondStep } from '../second-factor/factor-schema.ts';
import { startSecondStep } from '../second-factor/prove-factor.ts';
import { knownDevices } from '../sessions/known-device.ts';
import { forgetSession, rememberSession } from '../sessions/session-cookies.ts';
import { reportFailure } from './report-failure.ts';
import { beginSignIn } from './sign-in.ts';
import { signInCompletion } from './sign-in-completion.ts';

/** Sign-in, sign-out and verification of a token (ACCT-15). */
export const signInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;
  const devices = knownDevices(app);
  const signIn = signInCompletion(app);

  app.post(
    '/auth/login',
    apiRoute(
      { access: 'public', securityEvent: 'sign-in' },
      'accounts',
      'Sign in; an account with a second factor gets a 202 and needs a second step',
      { body: LoginBody, response: { 200: SignInResponse, 202: SecondStep } },
    ),
    async (request, reply) => {
      const { body, ip } = request;
      refuseWhenBusy();
      const now = clock.now();
      const found = await findByEmail(db, body.email);
      const account = found?.id ?? storedEmail(body.email).toLowerCase();
      const device = await devices.recognise(request, account);
      const succeeded = await beginSignIn(db, { account, device, network: networkOf(ip) }, now);

      const matches = await passwordMatches(found?.passwordHash, body.password);
      if (found === undefined || !matches) {
        await reportFailure(request, { account, owner: found });
        throw wrongLogin();
      }
      await succeeded();
      if (!found.isActive) throw accountInactive();
      if (found.hasSecondFactor)
        return reply.code(202).send(await startSecondStep(request, found.id, 'sign-in'));
      return signIn(request, reply, async (tx) => {
        // Starts no session when another request changed the password after the check above.
        const row = await updateWhilePassword(tx, found, {
          lastLogin: now,
          ...storedTimeZone(body.time_zone),
        });
        if (row === undefined) throw wrongLogin();
        // An admin may have deactivated the account since it was read.
        if (!row.isActive) throw accountInactive();
        return row;
      });
    },
  );

  app.post(
    '/auth/logout',
    // Public, because the result is the same without a valid session.
    apiRoute('public', 'accounts', 'Sign out', { response: { 204: Type.Null() } }),
    async (request, reply) => {
      const token = bearerToken(request);
      if (token !== null) await sessions.end(token);
      forgetSession(reply);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/verify-token',
    apiRoute('public', 'accounts', 'Verify a token and return its account', {
      body: VerifyBody,
      response: { 200: VerifyResponse },
    }),
    async ({ body }, reply) => {
      if (!body.token) return { valid: false, error: 'No token provided' };
      const account = await sessions.find(body.token);
      if (account === null) return { valid: false, error: 'Token verification failed' };
      rememberSession(reply, account, body.token);
      return { valid: true, user: await toUser(app, account) };
    },
  );
};
