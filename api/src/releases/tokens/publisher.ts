import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../core/http/access.ts';
import { adminRequired, badRequest, HttpError } from '../../core/http/errors.ts';
import { findReleaseToken, noteUse, type ReleaseToken, tokenState } from './release-tokens.ts';

/** What a caller's clock may be off by. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Who releases a remote: an admin, or whoever holds a token for it. Returns how the registry names them. `*`: what
 *  concerns all remotes. Throws a 401 or 403 that says what to do. */
export async function publisherOf(
  { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>,
  request: FastifyRequest,
  remote: string,
): Promise<string> {
  checkClock(request.headers['fareweave-time'], clock.now());
  if (request.account?.is_admin) return request.account.email;
  if (request.account !== null) throw adminRequired();
  const token = bearerToken(request);
  const found = token === null ? undefined : await findReleaseToken(db, token);
  if (found === undefined) {
    throw new HttpError(
      401,
      'NO_RELEASE_TOKEN',
      `This takes a release token that the server knows. Make one there: npm run release -- token --remote ${remote === '*' ? "'*'" : remote}`,
      { headers: { 'www-authenticate': 'Bearer' } },
    );
  }
  checkState(found, clock.now());
  if (found.remote !== '*' && found.remote !== remote) {
    const what = remote === '*' ? 'all remotes' : remote;
    throw new HttpError(
      403,
      'OTHER_REMOTE',
      `This release token is for ${found.remote}: it is no good for ${what}.`,
    );
  }
  await noteUse(db, found, clock.now());
  return authorOf(found);
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
      throw refused('RELEASE_TOKEN_REVOKED', `was revoked on ${day(revokedAt)}. Ask for another one.`);
    case 'issuer_not_admin':
      throw refused(
        'RELEASE_TOKEN_REVOKED',
        `ended: ${createdBy}, who made it, is no longer an admin. Ask for another one.`,
      );
    case 'expired':
      throw refused(
        'RELEASE_TOKEN_EXPIRED',
        `expired on ${day(expiresAt)}. Make another: npm run release -- token --remote ${remote}`,
      );
  }
}

/** How the registry names whoever holds a token. An admin chooses its label, but not in whose name it stands. */
const authorOf = ({ label, createdBy }: ReleaseToken): string =>
  createdBy === '' ? label : `${createdBy}: ${label}`;

/** Whoever has any release token, or is an admin. Returns the remote that the caller may release, `*` for all. */
export async function checkOnlooker(
  { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<string> {
  const token = bearerToken(request);
  const found = token === null ? undefined : await findReleaseToken(db, token);
  const remote = found?.remote ?? '*';
  await publisherOf({ db, clock }, request, remote);
  return remote;
}

/** Checks the caller of a release route, before its body is read, so that only publishers make the server take or check
 *  megabytes. */
export async function authorizePublisher(
  server: Pick<FastifyInstance, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { name } = request.params as { name?: string };
  await (name === undefined ? checkOnlooker(server, request) : publisherOf(server, request, name));
}

/** A clock that is wrong would tell wrong what came before what. */
function checkClock(told: unknown, now: Date): void {
  if (typeof told !== 'string') return;
  const ahead = new Date(told).getTime() - now.getTime();
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) return;
  const by = Number.isNaN(ahead)
    ? 'cannot be read'
    : `is ${Math.round(Math.abs(ahead) / 60_000)} minutes ${ahead > 0 ? 'ahead of' : 'behind'} the server's`;
  throw badRequest(`The clock of this machine ${by}. Set it, then try again.`);
}
