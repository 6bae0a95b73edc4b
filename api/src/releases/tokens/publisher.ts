import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { bearerToken } from '../../core/http/access.ts';
import { adminRequired, badRequest, HttpError } from '../../core/http/errors.ts';
import { findReleaseToken, type ReleaseToken, recordUse, tokenState } from './release-tokens.ts';

/** The greatest accepted difference between the clocks of the caller and the server. */
const CLOCK_TOLERANCE_MS = 120_000;

type Server = Pick<FastifyInstance, 'db' | 'clock'>;

/** Options of a route for publishers. */
export const publisherRoute = <S extends FastifySchema>(summary: string, schema: S) => ({
  config: { access: 'publisher' as const },
  schema: { tags: ['releases'], summary, ...schema },
});

/** Authorizes the caller to release a remote, or all remotes (`*`): an admin, or the holder of a release token for it.
 *  Returns the caller's name for the history. Throws a 401 or 403 that says what to do. */
export async function authorizeRelease(
  { db, clock }: Server,
  request: FastifyRequest,
  remote: string,
): Promise<string> {
  checkClock(request.headers['fareweave-time'], clock.now());
  if (request.account?.is_admin) return request.account.email;
  if (request.account !== null) throw adminRequired();
  const token = await tokenOf({ db }, request);
  if (token === undefined) {
    throw new HttpError(
      401,
      'NO_RELEASE_TOKEN',
      `A valid release token is required. An admin creates one: npm run release -- token --remote ${remote === '*' ? "'*'" : remote}`,
      { headers: { 'www-authenticate': 'Bearer' } },
    );
  }
  checkState(token, clock.now());
  if (token.remote !== '*' && token.remote !== remote) {
    const wanted = remote === '*' ? 'all remotes' : remote;
    throw new HttpError(403, 'OTHER_REMOTE', `This token may release ${token.remote}, not ${wanted}.`);
  }
  await recordUse(db, token, clock.now());
  // An admin chooses the label of a token, so that the name starts with the issuer.
  return token.createdBy === '' ? token.label : `${token.createdBy}: ${token.label}`;
}

/** Authorizes an admin or the holder of any release token. Returns the remote that the caller may release, `*` for all. */
export async function authorizeAnyPublisher(server: Server, request: FastifyRequest): Promise<string> {
  const remote = (await tokenOf(server, request))?.remote ?? '*';
  await authorizeRelease(server, request, remote);
  return remote;
}

/** Authorizes the caller of a release route before the server reads the body, so that only publishers can send large
 *  bodies. */
export async function authorizePublisher(server: Server, request: FastifyRequest): Promise<void> {
  const { name } = request.params as { name?: string };
  if (name === undefined) await authorizeAnyPublisher(server, request);
  else await authorizeRelease(server, request, name);
}

async function tokenOf(
  { db }: Pick<Server, 'db'>,
  request: FastifyRequest,
): Promise<ReleaseToken | undefined> {
  const token = bearerToken(request);
  return token === null ? undefined : findReleaseToken(db, token);
}

/** Throws a 401 for a token that does not work. */
function checkState(token: ReleaseToken, now: Date): void {
  const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? '';
  const { label, remote, createdBy, revokedAt, expiresAt } = token;
  const refused = (code: string, why: string) =>
    new HttpError(401, code, `The release token “${label}” ${why}`);
  switch (tokenState(token, now)) {
    case 'valid':
      return;
    case 'revoked':
      throw refused('RELEASE_TOKEN_REVOKED', `was revoked on ${day(revokedAt)}. Request a new one.`);
    case 'issuer_not_admin':
      throw refused(
        'RELEASE_TOKEN_REVOKED',
        `does not work: its issuer ${createdBy} is no longer an admin. Request a new one.`,
      );
    case 'expired':
      throw refused(
        'RELEASE_TOKEN_EXPIRED',
        `expired on ${day(expiresAt)}. Create another: npm run release -- token --remote ${remote}`,
      );
  }
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
