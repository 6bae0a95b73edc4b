import { readOverrideToken } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../releases/index.ts';

const NAME = 'override';
const COOKIE = 'fw_override';

/** The origin that a developer's page may load its override from, beside everything else; null without one that is
 *  signed, present and allowed. The token comes in the address once and stays with the browser until it expires or an
 *  empty one comes; which tab uses it the shell decides. */
export function overrideOrigin(
  { config, clock, releaseKey }: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const given = (request.query as Record<string, unknown>)[NAME];
  const kept = request.cookies[COOKIE] ?? '';
  const token = typeof given === 'string' ? given : kept;
  if (token === '' && kept === '') return null;
  const read = readOverrideToken(token);
  const now = clock.now().getTime();
  const isGood =
    read !== null &&
    read.override.exp > now &&
    releaseKey.verify(read.claim, read.signature) &&
    isAllowedOrigin(read.override.entry, config.overrideOrigins);
  if (!isGood) {
    if (kept !== '') reply.clearCookie(COOKIE);
    return null;
  }
  if (token !== kept) {
    reply.setCookie(COOKIE, token, { maxAge: Math.floor((read.override.exp - now) / 1000) });
  }
  return new URL(read.override.entry).origin;
}
