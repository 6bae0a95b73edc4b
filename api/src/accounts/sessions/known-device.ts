import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../../core/http/cookies.ts';
import { isUuid } from '../../core/http/validation.ts';
import { isSignedWith, serverSecret, sign } from '../../secrets/secrets.ts';

const NAME = 'known-device';
const COOKIE = 'fareweave_device';
const NONCE_BYTES = 16;
/** The longest lifetime that browsers allow. */
const LIFETIME_S = 400 * 86_400;

/** Recognises browsers that signed in to an account before, so that their failed sign-ins are counted separately (ADR 11).
 *  It does not sign a user in. It uses a signed cookie; the server stores nothing. */
export function knownDevices({ db, clock }: FastifyInstance) {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    /** Returns the id of the browser if it signed in to the account before, otherwise null. */
    async recognise(request: FastifyRequest, userId: string): Promise<string | null> {
      const cookie = request.cookies[cookieName(request, COOKIE)] ?? '';
      const [id = '', device = '', since = '', signature = ''] = cookie.split('.');
      if (id !== userId || !isUuid(id) || !/^\d{1,12}$/.test(since)) return null;
      if (nowInSeconds() - Number(since) > LIFETIME_S) return null;
      const secret = await serverSecret(db, NAME);
      return isSignedWith(secret, `${id}.${device}.${since}`, signature) ? device : null;
    },

    /** Sets the cookie of a known device. Do not call it inside a transaction. */
    async remember(reply: FastifyReply, userId: string): Promise<void> {
      const device = `${userId}.${randomBytes(NONCE_BYTES).toString('base64url')}.${nowInSeconds()}`;
      const value = `${device}.${sign(await serverSecret(db, NAME), device)}`;
      reply.setCookie(cookieName(reply, COOKIE), value, { maxAge: LIFETIME_S, sameSite: 'strict' });
      reply.clearCookie(COOKIE, { path: '/api/auth' });
    },
  };
}
