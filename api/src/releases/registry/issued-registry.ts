import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;

/** What the server signs for a page is the same for this long: the page's bytes change once per window. */
export const ISSUE_WINDOW_MS: number = 15 * MINUTE_MS;

/** The beginning of the window that a moment lies in; milliseconds since 1970. */
export const issueWindow = (moment: Date): number =>
  Math.floor(moment.getTime() / ISSUE_WINDOW_MS) * ISSUE_WINDOW_MS;

/** A page that is older asks for the registry again. */
const LIFETIME_MS = 24 * 3_600_000;

/** Signs what is live for the pages of a moment. */
export type RegistryIssuer = (registry: SignedComposition, now: Date) => SignedComposition;

/** Adds to a revision when it is issued and until when it counts, and signs it again. The text is the same for an issue
 *  window. The signature in the database has no end: a revision there is true for as long as it is the newest. */
export function registryIssuer({ releaseKey }: Pick<FastifyInstance, 'releaseKey'>): RegistryIssuer {
  let last: { of: string; issuedAt: number; issued: SignedComposition } | undefined;
  return ({ payload: of }, now) => {
    const issuedAt = issueWindow(now);
    if (last?.of === of && last.issuedAt === issuedAt) return last.issued;
    const composition: Composition = { ...JSON.parse(of), issuedAt, expiresAt: issuedAt + LIFETIME_MS };
    const payload = JSON.stringify(composition);
    const issued = { payload, signature: releaseKey.sign(payload) };
    last = { of, issuedAt, issued };
    return issued;
  };
}
