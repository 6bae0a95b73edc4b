import { type Static, Type } from 'typebox';
import type { ReleaseKey } from '../registry/release-key.ts';
import { signedValues } from '../registry/signed-value.ts';

/** `publish`: check, publish and preview releases, and read the status (RELS-17). `release`: also change what is live. */
export type PublisherPower = 'publish' | 'release';

/** Distinguishes exchanged tokens from release tokens and session tokens. */
const PREFIX = 'fwx_';

/** The claims of a token that a build pipeline got for its ID token. The token is not stored: the server signs it. */
const Claim = Type.Object({
  /** The name of one remote. */
  remote: Type.String(),
  power: Type.Enum(['publish', 'release']),
  /** The pipeline, for the history. */
  author: Type.String(),
  /** When it expires; milliseconds since 1970. */
  exp: Type.Number(),
});
export type ExchangedToken = Static<typeof Claim>;

const values = signedValues('publisher token', Claim);

export const issueExchangedToken = (releaseKey: Pick<ReleaseKey, 'sign'>, token: ExchangedToken): string =>
  PREFIX + values.issue(releaseKey, token);

/** Null for a text that is not an exchanged token of this product. The caller must compare `exp`. */
export const readExchangedToken = (
  releaseKey: Pick<ReleaseKey, 'verify'>,
  text: string,
): ExchangedToken | null =>
  text.startsWith(PREFIX) ? values.read(releaseKey, text.slice(PREFIX.length)) : null;
