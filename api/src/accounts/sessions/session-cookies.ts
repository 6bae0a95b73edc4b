import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, lacksSecondFactor } from '../../core/http/access.ts';
import { clearFormerCookie, cookieName } from '../../core/http/cookies.ts';
import { tokenHash } from '../../secrets/secrets.ts';

const PAGE_COOKIE = 'fw_session';
const ADMIN_COOKIE = 'fw_admin';
/** The path of the cookie of admins before ADR 56. */
const FORMER_PATH = '/releases';
/** The lifetime of a session. Each request checks that the session is still valid. */
const LIFETIME_S = 30 * 86_400;

type Context = Pick<FastifyInstance, 'sessions'>;

/** Sets the cookies of a session that has begun or was verified. Scripts cannot read them. One names the session to the pages,
 *  which tell the browser what to load (ADR 37). It contains the hash of the token, from which the token cannot be derived, and
 *  authorizes no call. The other contains the token of an admin: the browser requests scripts without an authorization header,
 *  so release files that only admins may fetch need it; the server reads it nowhere else. */
export function rememberSession(
  reply: FastifyReply,
  { is_admin }: Pick<Account, 'is_admin'>,
  token: string,
): void {
  reply.setCookie(cookieName(reply, PAGE_COOKIE), tokenHash(token), { maxAge: LIFETIME_S });
  clearFormerCookie(reply, PAGE_COOKIE);
  if (!is_admin) return;
  reply.setCookie(cookieName(reply, ADMIN_COOKIE), token, { maxAge: LIFETIME_S, sameSite: 'strict' });
  reply.clearCookie(ADMIN_COOKIE, { path: FORMER_PATH });
}

export function forgetSession(reply: FastifyReply): void {
  reply.clearCookie(cookieName(reply, PAGE_COOKIE));
  clearFormerCookie(reply, PAGE_COOKIE);
  reply.clearCookie(cookieName(reply, ADMIN_COOKIE));
  reply.clearCookie(ADMIN_COOKIE, { path: FORMER_PATH });
}

/** The hash of the session that the cookie of a request names; null without one. */
export function sessionOfPage(request: FastifyRequest): string | null {
  const hash = request.cookies[cookieName(request, PAGE_COOKIE)] ?? '';
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

/** The account whose session the cookie of a page request names; null without a valid session. */
export async function accountOfPage({ sessions }: Context, request: FastifyRequest): Promise<Account | null> {
  const hash = sessionOfPage(request);
  return hash === null ? null : sessions.findByHash(hash);
}

export async function isFromAdmin(
  { sessions, config }: Context & Pick<FastifyInstance, 'config'>,
  request: FastifyRequest,
): Promise<boolean> {
  const token = request.cookies[cookieName(request, ADMIN_COOKIE)];
  if (token === undefined) return false;
  const account = await sessions.find(token);
  return account?.is_admin === true && !lacksSecondFactor(account, config);
}
