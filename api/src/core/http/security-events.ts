import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The subject of a log line about security. `admin-action`: a change on a route for admins or publishers, for which a
 *  person must confirm the identity. `account-change`: such a change on a route for everyone. `refused`: a call of a route
 *  for admins or publishers by a caller without the right to it. */
export type SecurityEvent = 'sign-in' | 'confirmation' | 'admin-action' | 'account-change' | 'refused';

const GUARDED = new Set(['admin', 'publisher', 'publisher-of-all']);

function eventOf(
  { method, account, routeOptions }: FastifyRequest,
  { status, code }: { status: number; code: string | undefined },
): SecurityEvent | null {
  const { access = '', confirmed, securityEvent } = routeOptions.config;
  if (securityEvent !== undefined) return securityEvent;
  // The page asks for the confirmation and repeats the call.
  if (code === 'CONFIRMATION_REQUIRED') return null;
  if (GUARDED.has(access) && (status === 401 || status === 403)) return 'refused';
  if (confirmed === undefined || account === null || method === 'GET') return null;
  return GUARDED.has(access) ? 'admin-action' : 'account-change';
}

/** 202: the sign-in needs a second step. */
const outcomeOf = (status: number): string =>
  status === 202 ? 'continues' : status < 400 ? 'succeeded' : 'failed';

/** Logs security events (ACCT-24), after the response, at `warn`: the default level contains them. A line has the call, its
 *  outcome and ids, but no names, addresses or tokens. */
export const securityEventsPlugin = fp(async (app) => {
  const codes = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', async (request, _reply, { code }) => void codes.set(request, code));

  app.addHook('onResponse', async (request: FastifyRequest, { statusCode }: FastifyReply) => {
    const code = codes.get(request);
    const event = eventOf(request, { status: statusCode, code });
    if (event === null) return;
    const { account, method, routeOptions, params } = request;
    const { id, name } = params as { id?: string; name?: string };
    const security = {
      event,
      outcome: outcomeOf(statusCode),
      status: statusCode,
      ...(code !== undefined && { code }),
      call: `${method} ${routeOptions.url}`,
      account: account?.id ?? null,
      ...((id ?? name) !== undefined && { target: id ?? name }),
    };
    request.log.warn({ security }, 'security event');
  });
});
