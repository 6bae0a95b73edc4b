/** A developer's own build of one remote in place of the live one, for whoever opens the page with its token. */
export interface Override {
  name: string;
  /** Address of its federation entry; or of the folder of its build, with a slash at the end, whose `release.json` then
   *  tells the rest. */
  entry: string;
  /** Milliseconds since 1970 from which it counts no more. */
  exp: number;
}

/** The parts of a token `<claim>.<signature>`. */
export interface OverrideToken {
  /** The base64url text that is signed. It never begins like the JSON of a registry: neither signature serves for the
   *  other. */
  claim: string;
  /** Base64 of the Ed25519 signature of the claim's bytes. */
  signature: string;
  override: Override;
}

/** The text that is signed for an override. */
export const overrideClaim = ({ name, entry, exp }: Override): string =>
  btoa(JSON.stringify({ name, entry, exp })).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');

/** Takes a token apart without believing it; null when it is none. */
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
