import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { OidcIssuer } from '../../core/config/oidc-config.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 200_000;
/** How long keys are used without asking the issuer again. */
const CACHED_MS = 10 * 60_000;
/** The least time between two requests because of a key that is not among the known ones. */
const COOLDOWN_MS = 30_000;

const DISCOVERY = '/.well-known/openid-configuration';

const service = (url: string) =>
  jsonService({ name: 'issuer of ID tokens', url, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });

/** The keys of a configured issuer, fetched at the first use and again when a token names an unknown key. All URLs come from
 *  the configuration and from the issuer itself, never from a token. Throws an `UpstreamError` without the issuer. */
export function issuerKeys(
  { issuer, jwksUri }: Pick<OidcIssuer, 'issuer' | 'jwksUri'>,
  cooldownMs: number = COOLDOWN_MS,
): JWTVerifyGetKey {
  let opened: Promise<JWTVerifyGetKey> | undefined;

  const open = async (): Promise<JWTVerifyGetKey> =>
    createRemoteJWKSet(new URL(jwksUri ?? (await discover(issuer))), {
      timeoutDuration: TIMEOUT_MS,
      cacheMaxAge: CACHED_MS,
      cooldownDuration: cooldownMs,
      // This fetch limits time and size and follows no redirects.
      [customFetch]: async (url) => Response.json(await service(url)('', {})),
    });

  return async (header, token) => {
    opened ??= open().catch((error: unknown) => {
      // An issuer that was unavailable is asked again.
      opened = undefined;
      throw error;
    });
    return (await opened)(header, token);
  };
}

/** The URL of the keys that the issuer publishes. It must be on the issuer's own origin. */
async function discover(issuer: string): Promise<string> {
  const { issuer: named, jwks_uri: uri } = (await service(issuer)(DISCOVERY, {})) as Record<string, unknown>;
  const isOwn = typeof uri === 'string' && URL.parse(uri)?.origin === new URL(issuer).origin;
  if (named === issuer && isOwn) return uri;
  throw new UpstreamError('malformed', 'The issuer of ID tokens describes another issuer or other keys');
}
