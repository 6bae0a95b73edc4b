/** The query parameter with the token of an override. */
export const OVERRIDE_PARAM = 'override';

/** A developer's build of a remote that replaces the live one for users who open the page with its token. */
export interface Override {
  name: string;
  /** URL of its federation entry; or of the folder of its build, with a slash at the end, which contains a
   *  `release.json`. */
  entry: string;
  /** When it expires; milliseconds since 1970. */
  exp: number;
}

/** The parts of a token `<claim>.<signature>`. */
export interface OverrideToken {
  /** The signed text, base64url. It never begins like the JSON of a registry, so neither signature is valid for the
   *  other. */
  claim: string;
  /** Base64 of the Ed25519 signature of the claim's bytes. */
  signature: string;
  override: Override;
}

/** Returns the text to sign for an override. */
export const overrideClaim = ({ name, entry, exp }: Override): string =>
  btoa(JSON.stringify({ name, entry, exp })).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');

/** Splits a token into its parts without verifying it; null if it is malformed. */
export function readOverrideToken(token: string): OverrideToken | null {
  const [claim, signature, ...rest] = token.split('.');
  if (!claim || !signature || rest.length > 0) return null;
  try {
    const value: unknown = JSON.parse(atob(toBase64(claim)));
    return isOverride(value) ? { claim, signature: toBase64(signature), override: value } : null;
  } catch {
    return null;
  }
}

const toBase64 = (base64url: string): string => base64url.replaceAll('-', '+').replaceAll('_', '/');

function isOverride(value: unknown): value is Override {
  const { name, entry, exp } = (value ?? {}) as Partial<Override>;
  return (
    typeof name === 'string' &&
    typeof exp === 'number' &&
    typeof entry === 'string' &&
    /^https?:$/.test(URL.parse(entry)?.protocol ?? '')
  );
}
