import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../core/http/access.ts';

const COOKIE = 'fw_admin';
/** As long as sessions are: whether the session still is one is asked each time. */
const LIFETIME_S = 30 * 86_400;

/** Lets the browser of an admin fetch what only admins get: scripts are asked for without the header that signs calls.
 *  The cookie is the session itself, sent with files of releases alone and not to be read by scripts. */
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
