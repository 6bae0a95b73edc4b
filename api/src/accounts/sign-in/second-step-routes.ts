import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { apiRoute } from '../../core/http/access.ts';
import { HttpError } from '../../core/http/errors.ts';
import { networkOf } from '../../core/ip-address.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { PASSKEY_LIMIT, resetAttempts, SECOND_FACTOR_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { accountInactive } from '../errors.ts';
import { accountColumns, findById } from '../queries.ts';
import { SignInResponse, storedTimeZone } from '../schema.ts';
import { passkeysImpossible, ticketInvalid, wrongPasskey } from '../second-factor/factor-errors.ts';
import { PasskeySignInBody, PasskeyStart, SecondStepBody } from '../second-factor/factor-schema.ts';
import { acceptPasskey, hasPasskey, passkeyRequest, siteOf } from '../second-factor/passkeys.ts';
import { isWellFormed, proveFactor } from '../second-factor/prove-factor.ts';
import { knownDevices } from '../sessions/known-device.ts';
import { createTicket, findTicket, redeemTicket } from '../tickets.ts';
import { reportFailure } from './report-failure.ts';
import { signInCompletion } from './sign-in-completion.ts';

const EXPIRED = msg('This sign-in took too long. Please enter your email and password again.');

/** The second step of a sign-in (ACCT-33), and the sign-in with a passkey alone (ACCT-34). */
export const secondStepRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const devices = knownDevices(app);
  const signIn = signInCompletion(app);
  const config = { access: 'public', securityEvent: 'sign-in' } as const;

  app.post(
    '/auth/login/second-step',
    apiRoute(config, 'accounts', 'Sign in with the second factor, after the password', {
      body: SecondStepBody,
      response: { 200: SignInResponse },
    }),
    async (request, reply) => {
      const { ticket, confirm, time_zone, ...proof } = request.body;
      const now = clock.now();
      const started = await findTicket(db, ticket, 'sign-in', now);
      if (started?.userId == null) throw ticketInvalid(EXPIRED);
      const { userId, challenge } = started;
      // A known device has a counter of its own, so that attempts of strangers do not block it.
      const counter = (await devices.recognise(request, userId)) ?? userId;
      await countOrRefuse(db, SECOND_FACTOR_LIMIT, counter, now);
      try {
        await proveFactor(request, { userId, challenge }, proof);
      } catch (error) {
        if (isWellFormed(proof) && error instanceof HttpError) {
          const owner = await findById(db, userId);
          await reportFailure(request, { account: userId, owner, knowsPassword: true });
        }
        throw error;
      }
      await resetAttempts(db, SECOND_FACTOR_LIMIT, counter);
      const signedIn = await signIn(request, reply, async (tx) => {
        if ((await redeemTicket(tx, ticket, 'sign-in', now)) === undefined) throw ticketInvalid(EXPIRED);
        return recordSignIn(tx, userId, { now, zone: time_zone });
      });
      if (confirm === true) await app.sessions.confirm(signedIn.token);
      return signedIn;
    },
  );

  app.post(
    '/auth/passkey/start',
    apiRoute('public', 'accounts', 'Begin to sign in with a passkey alone', {
      response: { 200: PasskeyStart },
    }),
    async (request) => {
      const now = clock.now();
      const site = siteOf(request);
      if (site === null) throw passkeysImpossible();
      await countOrRefuse(db, PASSKEY_LIMIT, networkOf(request.ip), now);
      const passkey = await passkeyRequest(site);
      const { challenge } = passkey;
      const ticket = await createTicket(db, { purpose: 'passkey-sign-in', userId: null, challenge }, now);
      return { ticket, passkey };
    },
  );

  app.post(
    '/auth/passkey',
    apiRoute(config, 'accounts', 'Sign in with a passkey alone', {
      body: PasskeySignInBody,
      response: { 200: SignInResponse },
    }),
    async (request, reply) => {
      const { ticket, passkey: response, time_zone } = request.body;
      const now = clock.now();
      const started = await redeemTicket(db, ticket, 'passkey-sign-in', now);
      const site = siteOf(request);
      if (started === undefined || started.challenge === null || site === null)
        throw ticketInvalid(msg('This sign-in took too long. Please try again.'));
      const use = { site, response, challenge: started.challenge, isAlone: true };
      const userId = await acceptPasskey(db, use, now);
      if (userId === null) throw wrongPasskey();
      return signIn(request, reply, async (tx) => {
        const row = await recordSignIn(tx, userId, { now, zone: time_zone });
        // Starts no session when another request removed the passkey after the check above.
        if (!(await hasPasskey(tx, userId, response.id))) throw wrongPasskey();
        return row;
      });
    },
  );
};

async function recordSignIn(
  tx: Database,
  id: string,
  { now, zone }: { now: Date; zone: string | undefined },
) {
  const [row] = await tx
    .update(users)
    .set({ lastLogin: now, ...storedTimeZone(zone) })
    .where(and(eq(users.id, id), eq(users.isActive, true)))
    .returning(accountColumns);
  if (row === undefined) throw accountInactive();
  return row;
}
