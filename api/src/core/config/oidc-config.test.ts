import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const rule = {
  remote: 'mf-deals',
  may: 'release',
  claims: { sub: 'repo:acme/mf-deals:ref:refs/heads/main' },
};
const issuer = { issuer: 'https://token.actions.githubusercontent.com', remotes: [rule] };
const read = (issuers: unknown, more: Record<string, string> = {}) =>
  loadConfig({ OIDC_ISSUERS: typeof issuers === 'string' ? issuers : JSON.stringify(issuers), ...more })
    .oidcIssuers;
const withClaims = (claims: object) => [{ ...issuer, remotes: [{ ...rule, claims }] }];

describe('OIDC_ISSUERS', () => {
  it('is none by default', () => {
    expect(loadConfig({}).oidcIssuers).toEqual([]);
  });

  it('has the public URL as its audience, unless it names another', () => {
    const url = { PUBLIC_URL: 'https://fares.example.com/' };
    const read1 = read([issuer], url);
    expect(read1).toEqual([{ ...issuer, audience: 'https://fares.example.com', jwksUri: null }]);
    expect(read([{ ...issuer, audience: 'fares' }], url)[0]?.audience).toBe('fares');
  });

  it.each([
    'repo:acme/mf-deals:*',
    'repo:acme/mf-deals:ref:refs/heads/*',
    'repo:acme/*',
    'project_path:acme/deals:ref_type:branch:ref:main',
  ])('accepts the subject %s', (sub) => {
    expect(read(withClaims({ sub }))).toHaveLength(1);
  });

  it.each(['*', 'repo:*', 'repo:acme*', 'repo:acme/mf-deals*', 'repo:*/mf-deals:*', 'repo:acme/mf-deals:**'])(
    'refuses the subject %s, which matches too much',
    (sub) => {
      expect(() => read(withClaims({ sub }))).toThrow(
        /^OIDC_ISSUERS: the sub “.*” of mf-deals matches too much/,
      );
    },
  );

  it('refuses a wide pattern of another claim', () => {
    expect(() => read(withClaims({ ...rule.claims, ref: 'refs/heads/ma*' }))).toThrow(
      'the ref “refs/heads/ma*”',
    );
  });

  it.each([
    ['[', /^OIDC_ISSUERS is not valid JSON/],
    [{}, /^OIDC_ISSUERS: the list /],
    [[{ ...issuer, remotes: [] }], /^OIDC_ISSUERS: 0\.remotes /],
    [[{ ...issuer, remote: 'mf-deals' }], /^OIDC_ISSUERS: /],
    [[{ ...issuer, remotes: [{ ...rule, remote: '*' }] }], /^OIDC_ISSUERS: 0\.remotes\.0\.remote /],
    [[{ ...issuer, remotes: [{ ...rule, may: 'all' }] }], /^OIDC_ISSUERS: 0\.remotes\.0\.may /],
    [withClaims({ repository: 'acme/mf-deals' }), /^OIDC_ISSUERS: 0\.remotes\.0\.claims /],
    [withClaims({ sub: 7 }), /^OIDC_ISSUERS: /],
    [[{ ...issuer, issuer: 'http://issuer.example' }], /must be an https URL/],
    [[{ ...issuer, issuer: 'file:///etc/passwd' }], /must be an https URL/],
    [[{ ...issuer, jwks_uri: 'http://issuer.example/keys' }], /must be an https URL/],
    [[issuer, issuer], /is listed twice/],
  ])('is not %j', (issuers, message) => {
    expect(() => read(issuers)).toThrow(message);
  });
});
