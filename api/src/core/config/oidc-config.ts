import { parseJson } from '@fareweave/shared-lib/domain/json';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartError } from './environment.ts';

/** A rule that gives build pipelines a token of a remote. */
export interface OidcRule {
  remote: string;
  /** `publish`: check, publish and preview. `release`: also change what is live. */
  may: 'publish' | 'release';
  /** Required values of claims, always with `sub`. A value is exact, or ends with `*` after a `:` or `/`. */
  claims: Readonly<Record<string, string>>;
}

/** An OpenID Connect issuer that the operator trusts. */
export interface OidcIssuer {
  issuer: string;
  /** The audience that its ID tokens must name. */
  audience: string;
  /** URL of the issuer's keys; null: the URL that the issuer publishes on its own origin. */
  jwksUri: string | null;
  remotes: readonly OidcRule[];
}

const NAME = 'OIDC_ISSUERS';
const text = Type.String({ minLength: 1, maxLength: 500 });
const strict = { additionalProperties: false } as const;

const Issuers = Type.Array(
  Type.Object(
    {
      issuer: text,
      audience: Type.Optional(text),
      jwks_uri: Type.Optional(text),
      remotes: Type.Array(
        Type.Object(
          {
            remote: Type.String({ pattern: '^mf-[a-z0-9]+(-[a-z0-9]+)*$' }),
            may: Type.Enum(['publish', 'release']),
            claims: Type.Intersect([Type.Object({ sub: text }), Type.Record(Type.String(), text)]),
          },
          strict,
        ),
        { minItems: 1 },
      ),
    },
    strict,
  ),
);
const compiled = Compile(Issuers);

/** Reads the JSON of the trusted issuers. `publicUrl`: the audience by default. Throws a `StartError` that says what is
 *  wrong, without the value. */
export function oidcIssuersOf(json: string | undefined, publicUrl: string): OidcIssuer[] {
  if (json === undefined) return [];
  const issuers = parseJson(json);
  if (issuers === undefined)
    throw new StartError(`${NAME} is not valid JSON. docs/operations.md has an example.`);
  if (!compiled.Check(issuers)) {
    const [first] = compiled.Errors(issuers);
    const where = first?.instancePath.slice(1).replaceAll('/', '.') || 'the list';
    throw new StartError(`${NAME}: ${where} ${first?.message ?? 'is not valid'}`);
  }
  return issuers.map(({ issuer, audience = publicUrl, jwks_uri: jwksUri = null, remotes }) => {
    for (const url of [issuer, ...(jwksUri === null ? [] : [jwksUri])]) {
      if (!isSafeUrl(url)) throw new StartError(`${NAME}: ${url} must be an https URL without a query`);
    }
    for (const { remote, claims } of remotes) {
      const wide = Object.entries(claims).find(([claim, value]) => !isSafePattern(claim, value));
      if (wide !== undefined) throw new StartError(tooWide(remote, wide));
    }
    if (issuers.filter((other) => other.issuer === issuer).length > 1)
      throw new StartError(`${NAME}: ${issuer} is listed twice`);
    return { issuer, audience, jwksUri, remotes };
  });
}

/** An attacker on the network must not be able to send other keys; tests use http on this machine. */
function isSafeUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname))
  );
}

/** `*` stands only at the end and after a separator: `repo:acme/mf-deals*` would also match `repo:acme/mf-deals-evil`. A
 *  subject must name an owner before it: `repo:*` would match all repositories of all owners. */
function isSafePattern(claim: string, value: string): boolean {
  if (!value.includes('*')) return true;
  return claim === 'sub'
    ? /^[^*:/]+[:/][^*:/]+[:/][^*]*(?<=[:/])\*$/.test(value)
    : /^[^*]+[:/]\*$/.test(value);
}

const tooWide = (remote: string, [claim, value]: [string, string]): string =>
  `${NAME}: the ${claim} “${value}” of ${remote} matches too much: a * may only stand at the end, after a : or /, and the sub must name the owner before it, as in repo:acme/mf-deals:*`;
