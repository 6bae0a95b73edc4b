import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../core/uuid.ts';
import { serverSecret } from '../../secrets/server-secret.ts';

const NAME = 'known-device';
const COOKIE = 'fareweave_device';
const NONCE_BYTES = 16;
/** The longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 86_400;

/** Knows browsers again that somebody signed in with. It signs nobody in: it says which failed sign-ins are not a
 *  stranger's (ADR 11). */
export interface KnownDevices {
  /** What the browser is called if that account was signed in with it before; otherwise null. */
  recognise(request: FastifyRequest, userId: string): Promise<string | null>;
  /** Lets the browser be known again. Not to be called inside a transaction. */
  remember(reply: FastifyReply, userId: string): Promise<void>;
}

/** By a cookie that the server signs: nothing is kept of it. */
export function knownDevices({ db, clock }: FastifyInstance): KnownDevices {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    async recognise({ cookies }, userId) {
      const [id = '', device = '', since = '', signature = ''] = (cookies[COOKIE] ?? '').split('.');
      if (id !== userId || !isUuid(id) || !/^\d{1,12}$/.test(since)) return null;
      if (nowInSeconds() - Number(since) > LIFETIME_S) return null;
      const secret = await serverSecret(db, NAME);
      return isSigned(`${id}.${device}.${since}`, signature, secret) ? device : null;
    },

    async remember(reply, userId) {
      const told = `${userId}.${randomBytes(NONCE_BYTES).toString('base64url')}.${nowInSeconds()}`;
      const value = `${told}.${sign(told, await serverSecret(db, NAME)).toString('base64url')}`;
      reply.setCookie(COOKIE, value, { path: '/api/auth', maxAge: LIFETIME_S, sameSite: 'strict' });
    },
  };
}

function isSigned(text: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = sign(text, secret);
  return given.length === right.length && timingSafeEqual(given, right);
}

const sign = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest();
