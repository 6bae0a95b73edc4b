import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { Component, closed } from '../../core/http/schemas.ts';
import { confirmPassword } from '../password/passwords.ts';
import { PresentPassword } from '../schema.ts';

/** With what a signed-in person proves who they are. */
export const IdentityProof = Component('IdentityProof', { password: PresentPassword }, closed);
type IdentityProof = Static<typeof IdentityProof>;

/** Checks that a signed-in person is who they say (ACCT-21). Throws a 400 that names the field when the proof is wrong, and a 429
 *  after too many attempts. */
export async function confirmIdentity(
  server: Pick<FastifyInstance, 'db' | 'clock'>,
  userId: string,
  { password }: IdentityProof,
): Promise<void> {
  await confirmPassword(server, { userId, password, field: 'password' });
}
