import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import { type Static, Type } from 'typebox';
import { badRequest, conflict, HttpError } from '../../core/http/errors.ts';
import { findPublished, publishedManifest } from '../files/published.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { readHistory, wasWithdrawnAfter } from '../registry/history.ts';
import { nameAndVersion } from '../registry/manifest.ts';
import { readQuarantines } from '../registry/quarantine.ts';
import { type Parts, withRelease } from '../registry/registry.ts';
import { type SignedValues, signedValues } from '../registry/signed-value.ts';
import { problemsAmong } from '../rules/index.ts';

/** What the value in the address of a preview says. */
const Claim = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** When it was created, and when it expires; milliseconds since 1970. */
  at: Type.Number(),
  exp: Type.Number(),
});
type PreviewClaim = Static<typeof Claim>;

/** The signed values of previews. A value names one release, so it is valid for no other. */
export const previewValues: SignedValues<PreviewClaim> = signedValues('preview', Claim);

/** Previews of several remotes are joined with a comma in one address. */
const SEPARATOR = ',';
const MOST_PREVIEWS = 5;

/** The releases of a preview's value, beside the live releases of `present`. Throws an `HttpError` with a message for the
 *  person who opened the address (RELS-13): the value is not valid or has expired, the release was pruned, was rolled back
 *  automatically, belongs to a remote that was withdrawn since, or could not go live beside the others. */
export async function previewedReleases(context: ChangeContext, value: string, present: Parts) {
  const claims = readClaims(context, value);
  const history = await readHistory(context.db);
  const found: PublishedRelease[] = [];
  for (const claim of claims) {
    const isGone = (await publishedManifest(context.db, claim)) === null;
    if (isGone || wasWithdrawnAfter(history, claim.name, new Date(claim.at))) {
      throw ended(
        `${nameAndVersion(claim)} was ${isGone ? 'deleted' : 'withdrawn'}, so its preview has ended.`,
      );
    }
    found.push(await findPublished(context.db, context.config, claim));
  }
  await checkCanBePreviewed(context, found, present);
  return found;
}

/** Throws a 409 when a release could not go live beside the live releases and the other previews: it is in quarantine, or
 *  it breaks a rule of an activation. */
export async function checkCanBePreviewed(
  context: ChangeContext,
  previewed: readonly PublishedRelease[],
  present: Parts,
): Promise<void> {
  const quarantineOf = await readQuarantines(context.db);
  const parts = previewed.reduce(withRelease, present);
  for (const release of previewed) {
    const quarantine = quarantineOf(release);
    if (quarantine !== null)
      throw refused(release, 'QUARANTINED', `The server rolled it back automatically: ${quarantine.reason}.`);
    const [problem] = await problemsAmong(context.db, context, release, { parts, present });
    if (problem !== undefined)
      throw refused(release, 'CANNOT_GO_LIVE', `${problem.message} (${problem.rule}): ${problem.fix}.`);
  }
}

function readClaims({ clock, releaseKey }: ChangeContext, value: string): PreviewClaim[] {
  const claims = value.split(SEPARATOR, MOST_PREVIEWS + 1).map((text) => {
    const claim = previewValues.read(releaseKey, text);
    if (claim === null) {
      throw new HttpError(
        400,
        'PREVIEW_INVALID',
        'This server did not create the address. Copy the whole address, or ask for a new one.',
      );
    }
    if (claim.exp <= clock.now().getTime()) {
      const moment = formatMomentInUtc(new Date(claim.exp));
      throw ended(`The preview of ${nameAndVersion(claim)} expired on ${moment}. Ask for a new address.`);
    }
    return claim;
  });
  if (claims.length > MOST_PREVIEWS)
    throw badRequest(`An address previews at most ${MOST_PREVIEWS} releases.`);
  const names = claims.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw badRequest(`The address previews two releases of ${twice}. Remove one.`);
  return claims;
}

const ended = (message: string): HttpError => new HttpError(410, 'PREVIEW_ENDED', message);

const refused = (release: PublishedRelease, code: string, why: string): HttpError =>
  conflict(code, `${nameAndVersion(release)} cannot be previewed. ${why}`);
