import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../core/http/access.ts';

const COOKIE = 'fw_admin';
/** The lifetime of a session. Each request checks that the session is still valid. */
const LIFETIME_S = 30 * 86_400;

/** Sets a cookie with the session token of an admin. The browser requests scripts without an authorization header, so
 *  release files that only admins may fetch need it. Scripts cannot read it. */
export function rememberAdmin(
  reply: FastifyReply,
  { is_admin }: Pick<Account, 'is_admin'>,
  token: string,
): void {
  if (!is_admin) return;
  reply.setCookie(COOKIE, token, { path: '/releases', maxAge: LIFETIME_S, sameSite: 'strict' });
}

export async function isFromAdmin(
  { sessions }: Pick<FastifyInstance, 'sessions'>,
  { cookies }: FastifyRequest,
): Promise<boolean> {
  const token = cookies[COOKIE];
  if (token === undefined) return false;
  return (await sessions.find(token))?.is_admin ?? false;
}
