import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, lacksSecondFactor } from '../../core/http/access.ts';
import { tokenHash } from '../../secrets/secrets.ts';

const PAGE_COOKIE = 'fw_session';
const ADMIN_COOKIE = 'fw_admin';
/** The lifetime of a session. Each request checks that the session is still valid. */
const LIFETIME_S = 30 * 86_400;

type Context = Pick<FastifyInstance, 'sessions'>;

/** Sets the cookies of a session that has begun or was verified. Scripts cannot read them. One names the session to the pages,
 *  which tell the browser what to load (ADR 37). It contains the hash of the token, from which the token cannot be derived, and
 *  authorizes no call. The other contains the token of an admin: the browser requests scripts without an authorization header,
 *  so release files that only admins may fetch need it. */
export function rememberSession(
  reply: FastifyReply,
  { is_admin }: Pick<Account, 'is_admin'>,
  token: string,
): void {
  reply.setCookie(PAGE_COOKIE, tokenHash(token), { maxAge: LIFETIME_S });
  if (is_admin)
    reply.setCookie(ADMIN_COOKIE, token, { path: '/releases', maxAge: LIFETIME_S, sameSite: 'strict' });
}

export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(PAGE_COOKIE);
  reply.clearCookie(ADMIN_COOKIE, { path: '/releases' });
}

/** The hash of the session that the cookie of a request names; null without one. */
export function sessionOfPage({ cookies }: FastifyRequest): string | null {
  const hash = cookies[PAGE_COOKIE] ?? '';
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

/** The account whose session the cookie of a page request names; null without a valid session. */
export async function accountOfPage({ sessions }: Context, request: FastifyRequest): Promise<Account | null> {
  const hash = sessionOfPage(request);
  return hash === null ? null : sessions.findByHash(hash);
}

export async function isFromAdmin(
  { sessions, config }: Context & Pick<FastifyInstance, 'config'>,
  { cookies }: FastifyRequest,
): Promise<boolean> {
  const token = cookies[ADMIN_COOKIE];
  if (token === undefined) return false;
  const account = await sessions.find(token);
  return account?.is_admin === true && !lacksSecondFactor(account, config);
}
