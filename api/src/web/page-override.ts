import { readOverrideToken } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../platform/override-origin.ts';

const NAME = 'override';
const COOKIE = 'fw_override';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,2000})(?:;|$)`);

/** The origin that a developer's page may load its override from, beside everything else; null without one that is
 *  signed, present and allowed. The token comes in the address once and stays with the browser until it expires or an
 *  empty one comes; which tab uses it the shell decides. */
export function overrideOrigin(
  { config, clock, releaseKey }: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const given = (request.query as Record<string, unknown>)[NAME];
  const [, kept = ''] = IN_COOKIES.exec(request.headers.cookie ?? '') ?? [];
  const token = typeof given === 'string' ? given : kept;
  if (token === '' && kept === '') return null;
  const read = readOverrideToken(token);
  const now = clock.now().getTime();
  const isGood =
    read !== null &&
    read.override.exp > now &&
    releaseKey.verify(read.claim, read.signature) &&
    isAllowedOrigin(read.override.entry, config.overrideOrigins);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  if (!isGood) {
    if (kept !== '')
      reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
    return null;
  }
  if (token !== kept) {
    const seconds = Math.floor((read.override.exp - now) / 1000);
    reply.header(
      'set-cookie',
      `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }
  return new URL(read.override.entry).origin;
}
