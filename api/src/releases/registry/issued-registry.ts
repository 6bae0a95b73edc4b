import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** The server signs the same text for a page during this window, so that the page's bytes change once per window. */
export const ISSUE_WINDOW_MS: number = 15 * MINUTE_MS;

/** The start of the issue window of a moment, in milliseconds since 1970. */
export const issueWindow = (moment: Date): number =>
  Math.floor(moment.getTime() / ISSUE_WINDOW_MS) * ISSUE_WINDOW_MS;

/** An older page fetches the registry again. */
const LIFETIME_MS = 24 * 3_600_000;

/** Signs the registry for pages that are served at `now`. */
export type RegistryIssuer = (registry: SignedComposition, now: Date) => SignedComposition;

/** Adds the time of issue and of expiry to a revision and signs it again. The stored signature does not expire: the stored
 *  revision is valid as long as it is the newest. */
export function registryIssuer({ releaseKey }: Pick<FastifyInstance, 'releaseKey'>): RegistryIssuer {
  let last: { stored: string; issuedAt: number; issued: SignedComposition } | undefined;
  return ({ payload: stored }, now) => {
    const issuedAt = issueWindow(now);
    if (last?.stored === stored && last.issuedAt === issuedAt) return last.issued;
    const composition: Composition = { ...JSON.parse(stored), issuedAt, expiresAt: issuedAt + LIFETIME_MS };
    const payload = JSON.stringify(composition);
    const issued = { payload, signature: releaseKey.sign(payload) };
    last = { stored, issuedAt, issued };
    return issued;
  };
}
