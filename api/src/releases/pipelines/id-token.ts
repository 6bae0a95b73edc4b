import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import type { OidcIssuer } from '../../core/config/oidc-config.ts';
import { HttpError } from '../../core/http/errors.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { issuerKeys } from './issuer-keys.ts';

/** Asymmetric algorithms only: with HS256 or `none` anyone could sign. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];
const TOLERANCE_S = 60;
/** An ID token is for one job: an older one was kept somewhere. */
const OLDEST_S = 15 * 60;

/** The verified claims of an ID token and the issuer with its rules. */
export interface VerifiedIdToken {
  issuer: OidcIssuer;
  claims: JWTPayload & { sub: string };
}

/** Verifies the ID tokens of configured issuers. Throws a 403 that names the claim that is not accepted, and a 503 when the
 *  keys of the issuer are not available. A token may be used more than once while it is valid (ADR 32). */
export function idTokenVerifier(
  issuers: readonly OidcIssuer[],
  cooldownMs?: number,
): (text: string, now: Date) => Promise<VerifiedIdToken> {
  const trusted = new Map(
    issuers.map((issuer) => [issuer.issuer, { issuer, keys: issuerKeys(issuer, cooldownMs) }]),
  );
  return async (text, now) => {
    const found = trusted.get(claimedIssuer(text));
    if (found === undefined) throw refused('iss', 'this server does not trust its issuer');
    const { issuer, keys } = found;
    try {
      const { payload } = await jwtVerify(text, keys, {
        issuer: issuer.issuer,
        audience: issuer.audience,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_S,
        maxTokenAge: OLDEST_S,
        requiredClaims: ['sub', 'exp'],
        currentDate: now,
      });
      if (Array.isArray(payload.aud) && payload.aud.length > 1)
        throw refused('aud', 'it names several audiences');
      if (typeof payload.sub !== 'string') throw refused('sub', 'it is not a text');
      return { issuer, claims: { ...payload, sub: payload.sub } };
    } catch (error) {
      throw reasonOf(error);
    }
  };
}

/** The issuer that the token itself names. It only selects one of the configured issuers. */
function claimedIssuer(text: string): string {
  try {
    return String(decodeJwt(text).iss);
  } catch {
    throw new HttpError(403, REFUSED, 'This is not an ID token.');
  }
}

const REFUSED = 'ID_TOKEN_REFUSED';

/** The 403 of a claim that is not accepted. */
export const refused = (claim: string, why: string): HttpError =>
  new HttpError(403, REFUSED, `The claim ${claim} of this ID token is not accepted: ${why}.`);

function reasonOf(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  if (error instanceof errors.JWTExpired) return refused(error.claim, 'the token is too old');
  if (error instanceof errors.JWTClaimValidationFailed) return refused(error.claim, whyNot(error.claim));
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return new HttpError(403, REFUSED, `ID tokens must be signed with ${ALGORITHMS.join(', ')}.`);
  const isUnsigned = [
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JWSInvalid,
    errors.JWTInvalid,
  ].some((kind) => error instanceof kind);
  if (isUnsigned) return new HttpError(403, REFUSED, 'No key of its issuer signed this ID token.');
  if (!(error instanceof errors.JOSEError) && !(error instanceof UpstreamError)) return error;
  return new HttpError(
    503,
    'ISSUER_UNAVAILABLE',
    'The keys of the issuer of this ID token could not be fetched. Try again shortly.',
    { headers: { 'retry-after': '5' }, cause: error },
  );
}

const whyNot = (claim: string): string =>
  claim === 'aud'
    ? 'request it with the public URL of this server as the audience'
    : 'it is missing or wrong';
