import type { PublishedRelease, Release } from '@fareweave/shared-lib/domain/composition';
import { slotParts } from '@fareweave/shared-lib/domain/slots';
import { satisfies } from 'semver';
import { nameAndVersion } from '../../registry/manifest.ts';
import type { Offers, Problem, Rule } from '../problem.ts';

/** What one remote offers and others use: slots, events or answers. */
export interface Agreement<Offer, Use> {
  rule: string;
  offersOf: (release: Offers) => readonly Offer[];
  usesOf: (release: Release) => readonly Use[];
  /** The remote and the name of the offer: `mf-search/destination-actions`. */
  targetOf: (use: Use) => string;
  /** Why an offer does not suffice for a use, as the end of a sentence about the offer; null if it does. */
  mismatchOf: (offer: Offer, use: Use) => string | null;
  /** `“Fare alert” cannot fill the slot destination-actions` */
  cannot: (use: Use, name: string) => string;
  /** What to change in `remote.json`: `the range and the props of the fill`. */
  ofUse: string;
  /** `It no longer offers the slot destination-actions`, `Its slot destination-actions` */
  gone: (name: string) => string;
  own: (name: string) => string;
  /** The verbs of both sides: `offer`, `fills`. */
  offer: string;
  uses: string;
  /** What must be kept working: `fill`, `release`. */
  user: string;
  /** The words for what uses the offer in another release: ` with “Fare alert”`. */
  by?: (use: Use) => string;
}

/** The offers that are live suffice for the uses of a release, and its own offers suffice for the uses of live releases, canaries
 *  included (RELS-31, RELS-32, EVNT-2). Each release of one remote can be in the same page as each release of another. */
export const kept =
  <Offer extends { name: string }, Use>(agreement: Agreement<Offer, Use>): Rule =>
  (release, { others, offered }) => [
    ...ownUses(agreement, release, others),
    ...(offered === null ? [] : ownOffers(agreement, release, others, offered)),
  ];

function ownUses<Offer extends { name: string }, Use>(
  agreement: Agreement<Offer, Use>,
  release: Release,
  others: readonly PublishedRelease[],
): Problem[] {
  return agreement.usesOf(release).flatMap((use) => {
    const { remote, name } = slotParts(agreement.targetOf(use));
    return others
      .filter((other) => other.name === remote)
      .flatMap((other) =>
        unfit(agreement, use, agreement.offersOf(other), `${name} of ${nameAndVersion(other)}`, remote),
      );
  });
}

/** Returns the problem of a use with the offers of a remote. A use of something that is not offered yet is no problem. */
export function unfit<Offer extends { name: string }, Use>(
  { rule, targetOf, mismatchOf, cannot, ofUse }: Agreement<Offer, Use>,
  use: Use,
  offers: readonly Offer[],
  subject: string,
  by: string,
): Problem[] {
  const { name } = slotParts(targetOf(use));
  const offer = offers.find((one) => one.name === name);
  const mismatch = offer === undefined ? null : mismatchOf(offer, use);
  if (mismatch === null) return [];
  const fix = `change ${ofUse} in remote.json, or wait for another release of ${by}`;
  return [{ rule, message: `${cannot(use, subject)}, which ${mismatch}`, fix }];
}

function ownOffers<Offer extends { name: string }, Use>(
  { rule, offersOf, usesOf, targetOf, mismatchOf, gone, own, offer, uses, user, by }: Agreement<Offer, Use>,
  release: Release,
  others: readonly PublishedRelease[],
  before: Offers,
): Problem[] {
  return others
    .flatMap((other) => usesOf(other).map((use) => ({ other, use })))
    .filter(({ use }) => slotParts(targetOf(use)).remote === release.name)
    .flatMap(({ other, use }): Problem[] => {
      const { name } = slotParts(targetOf(use));
      const present = offersOf(release).find((one) => one.name === name);
      const used = `which ${nameAndVersion(other)} ${uses}${by?.(use) ?? ''}`;
      if (present === undefined) {
        // Only an offer that was live counts: the use of an invented offer must not stop the releases of another team.
        if (!offersOf(before).some((one) => one.name === name)) return [];
        const fix = `${offer} it until no live release of ${other.name} ${uses} it`;
        return [{ rule, message: `${gone(name)}, ${used}`, fix }];
      }
      const mismatch = mismatchOf(present, use);
      if (mismatch === null) return [];
      const fix = `keep what that ${user} uses until a live release of ${other.name} fits both versions`;
      return [{ rule, message: `${own(name)}, ${used}, ${mismatch}`, fix }];
    });
}

/** Why a version is not accepted, as the end of a sentence about the offer; null if it is. `user`: what accepts a range. */
export const versionMismatch = (version: string, range: string, user: string): string | null =>
  satisfies(version, range) ? null : `has the version ${version}, but the ${user} accepts ${range}`;
