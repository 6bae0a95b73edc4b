import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { type LanguageCode, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../core/clock.ts';
import { allReleases, type Parts } from './registry.ts';
import { registryIn } from './release-texts.ts';

/** The server signs the same text for a page during this window, so that the page's bytes change once per window. */
export const ISSUE_WINDOW_MS: number = 15 * MINUTE_MS;

/** The start of the issue window of a moment, in milliseconds since 1970. */
export const issueWindow = (moment: Date): number =>
  Math.floor(moment.getTime() / ISSUE_WINDOW_MS) * ISSUE_WINDOW_MS;

/** How long a page may use an issued registry: an older page fetches the registry again (COMP-10). */
const LIFETIME_MS = 24 * 3_600_000;

/** Signs the registry for pages that are served at `now`, with titles and labels in their language. */
export type RegistryIssuer = (
  registry: SignedComposition & Pick<Parts, 'releases' | 'canaries'>,
  now: Date,
  language?: LanguageCode,
) => SignedComposition;

/** Adds the time of issue and of expiry to a revision and signs it again. The stored signature does not expire: the stored
 *  revision is valid as long as it is the newest. */
export function registryIssuer({ releaseKey }: Pick<FastifyInstance, 'releaseKey'>): RegistryIssuer {
  let last: { stored: string; issuedAt: number; issued: Map<LanguageCode, SignedComposition> } | undefined;
  return (registry, now, language = SOURCE_LANGUAGE) => {
    const { payload: stored } = registry;
    const issuedAt = issueWindow(now);
    if (last?.stored !== stored || last.issuedAt !== issuedAt) last = { stored, issuedAt, issued: new Map() };
    const { issued } = last;
    const known = issued.get(language);
    if (known !== undefined) return known;
    const composition: Composition = { ...JSON.parse(stored), issuedAt, expiresAt: issuedAt + LIFETIME_MS };
    const payload = JSON.stringify(registryIn(composition, allReleases(registry), language));
    const signed = { payload, signature: releaseKey.sign(payload) };
    issued.set(language, signed);
    return signed;
  };
}
