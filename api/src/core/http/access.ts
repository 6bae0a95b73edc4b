import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FastifyContextConfig, FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import type { Config } from '../config/config.ts';
import {
  accountChanged,
  adminRequired,
  confirmationRequired,
  premiumRequired,
  secondFactorRequired,
  unauthenticated,
} from './errors.ts';
import { closed } from './schemas.ts';

/** The signed-in account, without the fields that need further queries. */
export type Account = Omit<
  User,
  'notification_count' | 'search_count' | 'trial_days' | 'subscription' | 'flags' | 'needs_second_factor'
>;

/** `publisher`: an admin, or the holder of a release token for the remote of the route. `publisher-of-all`: an admin, or the
 *  holder of a release token for all remotes. `remote`: as the remote of the route declares for its backend (BACK-3). */
export type RouteAccess = Audience | 'publisher' | 'publisher-of-all' | 'remote';

/** The options of a documented route. `access`: who may call it, or the whole `config` of the route. */
export const apiRoute = <S extends FastifySchema>(
  access: RouteAccess | FastifyContextConfig,
  tag: string,
  summary: string,
  schema: S,
) => ({
  config: typeof access === 'string' ? { access } : access,
  schema: { tags: [tag], summary, ...schema, ...strict(schema, 'body'), ...strict(schema, 'querystring') },
});

/** Refuses unknown fields of a body and unknown parameters unless their schema allows them: a misspelt `dry_run` must not be ignored, and `dest`
 *  for `destination` would search everywhere (CALL-3). */
function strict<S extends FastifySchema, P extends 'body' | 'querystring'>(schema: S, part: P): Pick<S, P> {
  const { [part]: declared } = schema;
  const isOpen = !Type.IsObject(declared) || 'additionalProperties' in declared;
  return (isOpen ? {} : { [part]: Type.With(declared, closed) }) as Pick<S, P>;
}

/** The confirmation that a route requires from a signed-in person beside the access (ACCT-21). `recently`: they proved who
 *  they are within 15 minutes; the sign-in counts. `for-this-call`: they proved it after the sign-in, and no other call has
 *  used this proof. `second-factor`: as `for-this-call`, but only for accounts with a second factor: the call itself
 *  contains the password. Callers without an account, such as release tokens, need no confirmation. */
export type Confirmation = 'recently' | 'for-this-call' | 'second-factor';

interface AccessOptions {
  /** Throws unless the caller may use a `publisher` or `publisher-of-all` route. Without it every caller is refused. */
  authorizePublisher?: (request: FastifyRequest) => Promise<void>;
  /** Returns the access that the remote of a `remote` route declares. Without it every caller is refused. */
  accessOfRemote?: (request: FastifyRequest) => Promise<Audience>;
  /** Whether admins need a second factor (ACCT-36). */
  requireAdminSecondFactor?: boolean;
}

const BEARER = /^Bearer ([\w.~+/=-]{20,512})$/i;

/** Authorizes the caller of a route before its body is read (SECU-2). Routes declare their access in `config.access`; the
 *  server does not start with a route that declares none (CALL-4). */
export const accessPlugin = fp<AccessOptions>(async (app, options) => {
  const { authorizePublisher = refuse, accessOfRemote = refuse, requireAdminSecondFactor = false } = options;
  const refuseWithoutSecondFactor = (account: Account | null): void => {
    if (account !== null && lacksSecondFactor(account, { requireAdminSecondFactor }))
      throw secondFactorRequired();
  };
  app.decorateRequest('account', null);

  app.addHook('onRoute', (route) => {
    const { method, url, config, preHandler = [] } = route;
    if (config?.access === undefined) throw new Error(`${method} ${url} declares no config.access`);
    // Last, so that input which the validation or the route's own check refuses does not use up a confirmation.
    if (config.confirmed !== undefined) route.preHandler = [preHandler, requireConfirmation].flat();
  });

  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    if (token !== null) request.account = await app.sessions.find(token);
    refuseOtherAccount(request);
    const { access, refusal } = request.routeOptions.config;
    if (access === 'publisher' || access === 'publisher-of-all') {
      refuseWithoutSecondFactor(request.account);
      await authorizePublisher(request);
      return;
    }
    const needed = access === 'remote' ? await accessOfRemote(request) : access;
    authorize(request.account, needed, refusal);
    if (needed === 'admin') refuseWithoutSecondFactor(request.account);
  });
});

async function requireConfirmation(request: FastifyRequest): Promise<void> {
  const { account, server, routeOptions } = request;
  const { confirmed } = routeOptions.config;
  if (confirmed === undefined || account === null) return;
  if (confirmed === 'second-factor' && !account.has_second_factor) return;
  if (!(await server.sessions.isConfirmed(bearerToken(request) ?? '', confirmed)))
    throw confirmationRequired();
}

const refuse = async (): Promise<never> => {
  throw unauthenticated();
};

/** The token of the Authorization header; null without a well-formed one. */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** The account of a caller who must be signed in. */
export function signedInAccount({ account }: FastifyRequest): Account {
  if (account === null) throw unauthenticated();
  return account;
}

/** Whether an account is refused as an admin until it has a second factor (ACCT-36). */
export const lacksSecondFactor = (
  { is_admin, has_second_factor }: Pick<Account, 'is_admin' | 'has_second_factor'>,
  { requireAdminSecondFactor }: Pick<Config, 'requireAdminSecondFactor'>,
): boolean => requireAdminSecondFactor && is_admin && !has_second_factor;

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page names the account that it shows with every write, so that a change meant for one account never affects another
 *  (ACCT-14, ADR 23). Callers that show no account omit the header. */
function refuseOtherAccount({ method, headers, account }: FastifyRequest): void {
  const shown = headers['x-account-id'];
  if (account === null || shown === undefined || READ_METHODS.has(method)) return;
  if (shown !== account.id) throw accountChanged();
}

function authorize(account: Account | null, access: Audience = 'public', refusal?: string): void {
  if (access === 'public') return;
  if (account === null) throw unauthenticated();
  if (access === 'premium' && !hasPremium(account)) throw premiumRequired(refusal);
  if (access === 'admin' && !account.is_admin) throw adminRequired();
}
