import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { apiRoute, bearerToken } from '../../core/http/access.ts';
import { adminRequired, badRequest, HttpError } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import type { Requester } from '../change-requests/change-requests.ts';
import { type ExchangedToken, type PublisherPower, readExchangedToken } from './exchanged-token.ts';
import { findReleaseToken, type ReleaseToken, recordUse, tokenState } from './release-tokens.ts';

/** The greatest accepted difference between the clocks of the caller and the server. */
const CLOCK_TOLERANCE_MS = 120_000;

type Server = Pick<FastifyInstance, 'db' | 'clock' | 'releaseKey'>;

const routeFor =
  (access: 'publisher' | 'publisher-of-all') =>
  <S extends FastifySchema>(summary: string, schema: S, power: PublisherPower = 'release') =>
    apiRoute({ access, power }, 'releases', summary, schema);

/** Options of a route for publishers. */
export const publisherRoute = routeFor('publisher');

/** Options of a route that concerns all remotes: a token of one remote does not suffice. */
export const publisherOfAllRoute = routeFor('publisher-of-all');

/** Adds to the options of a route that an admin must have confirmed the identity recently (ADR 54). Tokens are not affected. */
export const confirmed = <R extends { config: object }>(route: R) => ({
  ...route,
  config: { ...(route.config as R['config']), confirmed: 'recently' as const },
});

/** Options of a route that does not change what is live: a token with the power `publish` suffices. */
export const publishingRoute = <S extends FastifySchema>(summary: string, schema: S) =>
  publisherRoute(summary, schema, 'publish');

/** The name of a signed-in admin in the history. Names begin with the kind of the credential, so that no caller can look like
 *  another (RELS-44). */
export const accountAuthor = (email: string): string => `account:${email}`;

/** The name of a release token: its issuer, and its label as a quoted note, which the issuer chose. */
const tokenAuthor = ({ createdBy, label }: ReleaseToken): string =>
  `token:${createdBy || 'server'} “${label.replace(/[“”]/g, '"')}”`;

/** Authorizes the caller to release a remote, or all remotes (`*`). Returns the caller's name for the history. Throws a 401
 *  or 403 that says what to do. A handler calls it although `authorizePublisher` has authorized the caller: the token may have ended
 *  while the body arrived. */
export const authorizeRelease = async (server: Server, request: FastifyRequest, remote: string) =>
  (await identifyPublisher(server, request, remote)).author;

/** Like `authorizeRelease`: an admin, or the holder of a release token for the remote (RELS-2). Returns who it is. */
export async function identifyPublisher(
  server: Server,
  request: FastifyRequest,
  remote: string,
): Promise<Requester> {
  const { db, clock } = server;
  checkClock(request.headers['fareweave-time'], clock.now());
  const { account } = request;
  if (account?.is_admin) return { author: accountAuthor(account.email), userId: account.id, tokenId: null };
  if (request.account !== null) throw adminRequired();
  const exchanged = exchangedTokenOf(server, request);
  if (exchanged !== null) {
    checkExpiry(exchanged, clock.now());
    checkRemote(exchanged, remote);
    checkPower(exchanged, request);
    return { author: exchanged.author, userId: null, tokenId: null };
  }
  const token = await storedTokenOf(server, request);
  if (token === undefined) {
    throw new HttpError(
      401,
      'NO_RELEASE_TOKEN',
      `A valid release token is required. An admin creates one: ${tokenCommand(remote)}`,
      { headers: { 'www-authenticate': 'Bearer' } },
    );
  }
  checkState(token, clock.now());
  checkRemote(token, remote);
  // On a full disk, which stores nothing (OPER-14), reads are answered, and publishing says why it is refused (RELS-48).
  await recordUse(db, token, clock.now()).catch((error) =>
    request.log.warn(loggable(error), 'the use of a release token was not recorded'),
  );
  return { author: tokenAuthor(token), userId: token.createdByUserId, tokenId: token.id };
}

/** Authorizes an admin or the holder of any release token. Returns the remote that the caller may release, `*` for all. */
export async function authorizeAnyPublisher(server: Server, request: FastifyRequest): Promise<string> {
  const token = exchangedTokenOf(server, request) ?? (await storedTokenOf(server, request));
  const remote = token?.remote ?? '*';
  await authorizeRelease(server, request, remote);
  return remote;
}

/** Authorizes the caller of a release route before the server reads the body, so that only publishers can send large
 *  bodies. */
export async function authorizePublisher(server: Server, request: FastifyRequest): Promise<void> {
  const { name } = request.params as { name?: string };
  if (request.routeOptions.config.access === 'publisher-of-all') await authorizeRelease(server, request, '*');
  else if (name === undefined) await authorizeAnyPublisher(server, request);
  else await authorizeRelease(server, request, name);
}

const exchangedTokenOf = ({ releaseKey }: Pick<Server, 'releaseKey'>, request: FastifyRequest) =>
  readExchangedToken(releaseKey, bearerToken(request) ?? '');

async function storedTokenOf({ db }: Pick<Server, 'db'>, request: FastifyRequest) {
  const token = bearerToken(request);
  return token === null ? undefined : findReleaseToken(db, token);
}

function checkRemote(token: { remote: string }, remote: string): void {
  if (token.remote === '*' || token.remote === remote) return;
  const wanted = remote === '*' ? 'all remotes' : remote;
  throw new HttpError(403, 'OTHER_REMOTE', `This token may release ${token.remote}, not ${wanted}.`);
}

function checkExpiry({ author, exp }: ExchangedToken, now: Date): void {
  if (exp > now.getTime()) return;
  throw new HttpError(
    401,
    'RELEASE_TOKEN_EXPIRED',
    `The token of ${author} has expired. Exchange another ID token.`,
  );
}

/** Throws a 403 unless the token has the power that the route needs (RELS-17). */
function checkPower({ author, power, remote }: ExchangedToken, { routeOptions }: FastifyRequest): void {
  if (power === 'release' || routeOptions.config.power === 'publish') return;
  throw new HttpError(
    403,
    'MAY_ONLY_PUBLISH',
    `${author} may check, publish and preview ${remote}, but not change what is live.`,
  );
}

/** The command that creates a token. A shell would replace a `*` without quotation marks by the names of files. */
const tokenCommand = (remote: string): string =>
  `npm run release -- token --remote ${remote === '*' ? "'*'" : remote} --label LABEL --admin EMAIL`;

/** Throws a 401 for a token that does not work. */
function checkState(token: ReleaseToken, now: Date): void {
  const state = tokenState(token, now);
  if (state === 'valid') return;
  const { label, remote, createdBy, revokedAt, expiresAt } = token;
  const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? '';
  const why = {
    revoked: `was revoked on ${day(revokedAt)}. Request a new one.`,
    issuer_not_admin: `does not work: its issuer ${createdBy} is no longer an admin. Request a new one.`,
    expired: `expired on ${day(expiresAt)}. Create another: ${tokenCommand(remote)}`,
  }[state];
  const code = state === 'expired' ? 'RELEASE_TOKEN_EXPIRED' : 'RELEASE_TOKEN_REVOKED';
  throw new HttpError(401, code, `The release token “${label}” ${why}`);
}

/** Throws a 400 when the caller's clock is wrong: a wrong clock would mislead a team about the order of events. */
function checkClock(time: unknown, now: Date): void {
  if (typeof time !== 'string') return;
  const ahead = new Date(time).getTime() - now.getTime();
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return;
  const difference = Number.isNaN(ahead)
    ? 'cannot be read'
    : `is ${Math.round(Math.abs(ahead) / 60_000)} minutes ${ahead > 0 ? 'ahead of' : 'behind'} the server's`;
  throw badRequest(`The clock of this machine ${difference}. Set it, then try again.`);
}
