import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { apiRoute, bearerToken, signedInAccount } from '../../core/http/access.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Component, Message } from '../../core/http/schemas.ts';
import { resetAttempts, SECOND_FACTOR_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { confirmPassword } from '../password/passwords.ts';
import { PresentPassword } from '../schema.ts';
import { optionalProof, SecondStep } from '../second-factor/factor-schema.ts';
import { proveFactor, startSecondStep } from '../second-factor/prove-factor.ts';
import { redeemTicket } from '../tickets.ts';

/** The proof of identity of a signed-in person: the password, and a second factor if the account has one. */
const IdentityProof = Component('IdentityProof', {
  password: PresentPassword,
  ...optionalProof,
  ticket: Type.Optional(Type.String({ description: 'For a passkey: from `POST /api/auth/confirm/start`' })),
});

/** `POST /auth/confirm`: for calls that need a recent confirmation of identity (ACCT-21). */
export const confirmRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/auth/confirm/start',
    apiRoute('member', 'accounts', 'List the second factors with which you can confirm that it is you', {
      response: { 200: SecondStep },
    }),
    async (request) => startSecondStep(request, signedInAccount(request).id, 'confirm'),
  );

  app.post(
    '/auth/confirm',
    apiRoute(
      { access: 'member', securityEvent: 'confirmation' },
      'accounts',
      'Confirm that it is you, before a call that requires it',
      { body: IdentityProof, response: { 200: Message } },
    ),
    async (request) => {
      await proveIdentity(request, request.body);
      await app.sessions.confirm(bearerToken(request) ?? '');
      return messageFor(request, () => t('Confirmed'));
    },
  );
};

/** Throws a 400 that names the field when the proof is wrong, and a 429 after too many attempts. */
async function proveIdentity(request: FastifyRequest, proof: Static<typeof IdentityProof>): Promise<void> {
  const { db, clock } = request.server;
  const { id: userId, has_second_factor } = signedInAccount(request);
  await confirmPassword(request.server, { userId, password: proof.password, field: 'password' });
  if (!has_second_factor) return;
  const now = clock.now();
  await countOrRefuse(db, SECOND_FACTOR_LIMIT, `confirm ${userId}`, now);
  const ticket = proof.ticket && (await redeemTicket(db, proof.ticket, 'confirm', now));
  await proveFactor(request, { userId, challenge: ticket ? ticket.challenge : null }, proof);
  await resetAttempts(db, SECOND_FACTOR_LIMIT, `confirm ${userId}`);
}
