import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { signedInAccount } from '../../core/http/access.ts';
import { Component, closed } from '../../core/http/schemas.ts';
import { resetAttempts, SECOND_FACTOR_LIMIT } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../attempts.ts';
import { confirmPassword } from '../password/passwords.ts';
import { PresentPassword } from '../schema.ts';
import { optionalProof } from '../second-factor/factor-schema.ts';
import { proveFactor } from '../second-factor/prove-factor.ts';
import { redeemTicket } from '../tickets.ts';

/** With what a signed-in person proves who they are: the password, and a second factor if the account has one. */
export const IdentityProof = Component(
  'IdentityProof',
  {
    password: PresentPassword,
    ...optionalProof,
    ticket: Type.Optional(Type.String({ description: 'For a passkey: from `POST /api/auth/confirm/start`' })),
  },
  closed,
);
type IdentityProof = Static<typeof IdentityProof>;

/** Checks that a signed-in person is who they say (ACCT-21). Throws a 400 that names the field when the proof is wrong, and a 429
 *  after too many attempts. */
export async function confirmIdentity(request: FastifyRequest, proof: IdentityProof): Promise<void> {
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
