import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OidcIssuer } from '../../core/config/oidc-config.ts';
import { AUDIENCE, type OidcIssuerServer, oidcIssuer } from '../testing/oidc-issuer.ts';
import { idTokenVerifier } from './id-token.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
let issuer: OidcIssuerServer;
beforeEach(async () => {
  issuer = await oidcIssuer();
});
afterEach(() => issuer.close());

const configured = (change: Partial<OidcIssuer> = {}): OidcIssuer => ({
  issuer: issuer.url,
  audience: AUDIENCE,
  jwksUri: null,
  remotes: [],
  ...change,
});
/** Verifies tokens; keys may be fetched again after `cooldownMs`. */
function verifier(change: Partial<OidcIssuer> = {}, cooldownMs = 0) {
  const verify = idTokenVerifier([configured(change)], cooldownMs);
  return async (token: string): Promise<unknown> =>
    verify(token, NOW).then(
      ({ claims }) => claims.sub,
      ({ statusCode, code }) => [statusCode, code],
    );
}
const VALID = 'repo:acme/mf-a:ref:refs/heads/main';
const UNAVAILABLE = [503, 'ISSUER_UNAVAILABLE'];
const REFUSED = [403, 'ID_TOKEN_REFUSED'];
const DISCOVERY = '/.well-known/openid-configuration';

describe('the keys of an issuer', () => {
  it.each(['ES256', 'EdDSA'])('may be for %s', async (alg) => {
    await issuer.close();
    issuer = await oidcIssuer(alg);
    expect(await verifier()(await issuer.idToken(NOW))).toBe(VALID);
  });

  it('are fetched once for many tokens, also at the same time', async () => {
    const verify = verifier();
    const tokens = await Promise.all([1, 2, 3].map(() => issuer.idToken(NOW)));
    expect(await Promise.all(tokens.map(verify))).toEqual([VALID, VALID, VALID]);
    expect(await verify(await issuer.idToken(NOW))).toBe(VALID);
    expect(issuer.requests()).toEqual([DISCOVERY, '/keys']);
  });

  it('are fetched again after a rotation', async () => {
    const verify = verifier();
    const old = await issuer.idToken(NOW);
    expect(await verify(old)).toBe(VALID);
    await issuer.rotate();
    expect(await verify(await issuer.idToken(NOW))).toBe(VALID);
    expect(await verify(old)).toEqual(REFUSED);
  });

  it('are not fetched again for every unknown key', async () => {
    const verify = verifier({}, 60_000);
    await verify(await issuer.idToken(NOW));
    for (const kid of ['a', 'b', 'c'])
      expect(await verify(await issuer.idToken(NOW, {}, { kid }))).toEqual(REFUSED);
    expect(issuer.requests()).toEqual([DISCOVERY, '/keys']);
  });

  it('are unavailable while the issuer is, and are fetched later', async () => {
    const verify = verifier();
    issuer.setDown(true);
    expect(await verify(await issuer.idToken(NOW))).toEqual(UNAVAILABLE);
    issuer.setDown(false);
    expect(await verify(await issuer.idToken(NOW))).toBe(VALID);
    // Known keys outlast the issuer, also after a token with an unknown key.
    issuer.setDown(true);
    expect(await verify(await issuer.idToken(NOW, {}, { kid: 'other' }))).toEqual(UNAVAILABLE);
    expect(await verify(await issuer.idToken(NOW))).toBe(VALID);
    expect(
      await verifier({ issuer: 'http://127.0.0.1:1' })(
        await issuer.idToken(NOW, { iss: 'http://127.0.0.1:1' }),
      ),
    ).toEqual(UNAVAILABLE);
  });

  it('come from the issuer’s own origin, unless the operator names another', async () => {
    const other = await oidcIssuer();
    issuer.describeAs({ jwks_uri: `${other.url}/keys` });
    expect(await verifier()(await issuer.idToken(NOW))).toEqual(UNAVAILABLE);
    expect(other.requests()).toEqual([]);
    const verify = verifier({ jwksUri: `${other.url}/keys` });
    expect(await verify(await other.idToken(NOW, { iss: issuer.url }))).toBe(VALID);
    expect(other.requests()).toEqual(['/keys']);
    await other.close();
  });

  it('are not used when the issuer calls itself something else', async () => {
    issuer.describeAs({ issuer: 'https://other.example' });
    expect(await verifier()(await issuer.idToken(NOW))).toEqual(UNAVAILABLE);
  });
});
