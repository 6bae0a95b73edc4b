import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { accountChanged, adminRequired, premiumRequired, unauthenticated } from './errors.ts';

/** Whoever is signed in, without what must be looked up. */
export type Account = Omit<User, 'notification_count' | 'search_count' | 'trial_days'>;

/** `publisher`: an admin, or whoever holds a release token for the remote that the route concerns. */
export type RouteAccess = 'public' | 'member' | 'premium' | 'admin' | 'publisher';

interface AccessOptions {
  /** Throws unless the caller of a `publisher` route is one. Without it every caller is refused. */
  authorizePublisher?: (request: FastifyRequest) => Promise<void>;
}

const BEARER = /^Bearer ([\w.~+/=-]{20,512})$/i;

/** Decides who may call a route, before its body is read (SECU-2). Routes declare it in `config.access`; a route that does
 *  not keeps the server from starting (CALL-4). */
export const accessPlugin = fp<AccessOptions>(async (app, { authorizePublisher = refuse }) => {
  app.decorateRequest('account', null);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} declares no config.access`);
  });

  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    if (token !== null) request.account = await app.sessions.find(token);
    refuseOtherAccount(request);
    const { config } = request.routeOptions;
    if (config.access === 'publisher') await authorizePublisher(request);
    else admit(request.account, config);
  });
});

const refuse = async (): Promise<void> => {
  throw unauthenticated();
};

/** The token that came with a request; anything that is not one counts as none. */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** The account on a route that is not for everybody. */
export function signedInAccount({ account }: FastifyRequest): Account {
  if (account === null) throw unauthenticated();
  return account;
}

/** Methods that change nothing of an account. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page names the account that it shows with every write, so that a change meant for one account never reaches
 *  another (ADR 23). Callers that show no account leave the header out. */
function refuseOtherAccount({ method, headers, account }: FastifyRequest): void {
  const shown = headers['x-account-id'];
  if (account === null || shown === undefined || READING.has(method)) return;
  if (shown !== account.id) throw accountChanged();
}

function admit(account: Account | null, { access = 'public', refusal }: FastifyContextConfig): void {
  if (access === 'public') return;
  if (account === null) throw unauthenticated();
  if (access === 'premium' && !hasPremium(account)) throw premiumRequired(refusal);
  if (access === 'admin' && !account.is_admin) throw adminRequired();
}
