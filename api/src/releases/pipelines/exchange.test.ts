import { exportSPKI, importJWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { testBuild } from '../testing/build.ts';
import { AUDIENCE, type OidcIssuerServer, oidcIssuer, PULL_REQUEST_JOB } from '../testing/oidc-issuer.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { issueExchangedToken } from '../tokens/exchanged-token.ts';

const START = '2026-11-20T17:00:00Z';
let issuer: OidcIssuerServer;
let server: ReleaseServer;
beforeAll(async () => {
  issuer = await oidcIssuer();
  const release = { remote: 'mf-a', may: 'release' };
  const trusted = [
    {
      issuer: issuer.url,
      remotes: [
        { ...release, claims: { sub: 'repo:acme/mf-a:ref:refs/heads/main', repository_id: '42' } },
        { remote: 'mf-a', may: 'publish', claims: { sub: 'repo:acme/mf-a:pull_request' } },
        { ...release, claims: { sub: 'repo:acme/mf-a:ref:refs/heads/release/*' } },
        { ...release, claims: { sub: 'repo:acme/all:*' } },
        { ...release, remote: 'mf-b', claims: { sub: 'repo:acme/all:*' } },
      ],
    },
  ];
  server = await releaseServer({ PUBLIC_URL: AUDIENCE, OIDC_ISSUERS: JSON.stringify(trusted) });
  await server.publish('mf-a', '1');
  await server.publish('mf-b', '1');
});
beforeEach(() => {
  issuer.setDown(false);
  server.clock.set(START);
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

const exchangeText = (id_token: string, remote: string | undefined = 'mf-a') =>
  server.call('POST', '/tokens/exchange', {}, { id_token, ...(remote !== '' && { remote }) });
const exchange = async (claims: JWTPayload = {}, remote?: string) =>
  exchangeText(await issuer.idToken(server.clock.now(), claims), remote);
const bearer = async (claims: JWTPayload = {}, remote?: string) => ({
  authorization: `Bearer ${(await exchange(claims, remote)).body.token}`,
});
const refusal = async (claims: JWTPayload, remote?: string) => {
  const { status, body } = await exchange(claims, remote);
  return [status, body.code, body.message];
};
const activate = (by: Record<string, string>, name = 'mf-a', version = '1') =>
  server.call('POST', `/releases/${name}/activate`, by, { version, reason: 'from the pipeline' });

describe('the token of a pipeline (RELS-16)', () => {
  it('releases its remote for 15 minutes, in the name of the run', async () => {
    const { status, body } = await exchange();
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^fwx_[\w-]+\.[\w-]{86}$/),
      remote: 'mf-a',
      may: 'release',
      author: expect.stringMatching(/^pipeline:127\.0\.0\.1:\d+:acme\/mf-a@main run 123$/),
      expires_at: '2026-11-20T17:15:00.000Z',
    });
    expect(body.token.length).toBeLessThanOrEqual(512);
    const by = { authorization: `Bearer ${body.token}` };
    expect((await activate(by)).status).toBe(200);
    const { revisions } = (await server.call('GET', '/status', by)).body;
    expect(revisions[0]).toMatchObject({ author: body.author, reason: 'from the pipeline' });

    server.clock.set('2026-11-20T17:14:59.999Z');
    expect((await server.call('GET', '/status', by)).status).toBe(200);
    server.clock.set('2026-11-20T17:15:00Z');
    const late = await server.call('GET', '/status', by);
    expect([late.status, late.body.code]).toEqual([401, 'RELEASE_TOKEN_EXPIRED']);
  });

  it('releases no other remote, and creates and lists no tokens of others', async () => {
    const by = await bearer();
    expect((await activate(by, 'mf-b')).body.code).toBe('OTHER_REMOTE');
    expect((await server.call('POST', '/reissue', by, {})).body.code).toBe('OTHER_REMOTE');
    const token = { remote: 'mf-a', label: 'x', days: 1, password: 'x' };
    expect((await server.call('POST', '/tokens', by, token)).status).toBe(401);
    await server.publisher('mf-b', 'team b');
    const { body } = await server.call('GET', '/tokens', by);
    expect(body.tokens.filter(({ remote }: { remote: string }) => remote !== 'mf-a')).toEqual([]);
  });

  it('of a pull request publishes and previews, but changes nothing that is live', async () => {
    await server.publish('mf-a', '2');
    const { body } = await exchange(PULL_REQUEST_JOB);
    expect(body).toMatchObject({ may: 'publish', author: expect.stringMatching(/@pull\/7 run 123$/) });
    const by = { authorization: `Bearer ${body.token}` };
    const { manifest } = testBuild('mf-a', '3');
    const allowed = [
      await server.call('GET', '/status', by),
      await server.call('POST', '/check', by, { manifest }),
      await server.call('PUT', '/releases/mf-a/3', by, { manifest }),
      await server.call('POST', '/releases/mf-a/2/preview', by, {}),
    ];
    expect(allowed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

    const before = await server.composition();
    const refusedCalls: [string, object][] = [
      ['/releases/mf-a/activate', { version: '2' }],
      ['/releases/mf-a/canary', { version: '2', percent: 1 }],
      ['/releases/mf-a/rollback', {}],
      ['/releases/mf-a/withdraw', {}],
      ['/releases/mf-a/overrides', { entry: 'http://localhost:1/' }],
      [`/tokens/${crypto.randomUUID()}/revoke`, {}],
    ];
    for (const [url, payload] of refusedCalls) {
      const { status, body } = await server.call('POST', url, by, payload);
      expect([url, status, body.code]).toEqual([url, 403, 'MAY_ONLY_PUBLISH']);
    }
    expect((await server.call('GET', '/tokens', by)).status).toBe(403);
    expect(await server.composition()).toEqual(before);
    expect((await server.call('PUT', '/releases/mf-b/3', by, { manifest })).body.code).toBe('OTHER_REMOTE');
  });

  it('never has more power than the event, whatever the subject is', async () => {
    // A job for a pull request that names an environment, or one that was started by hand.
    expect((await exchange({ event_name: 'pull_request' })).body.may).toBe('publish');
    expect((await exchange({ event_name: 'merge_group' })).body.may).toBe('publish');
    expect((await exchange({ event_name: 'workflow_dispatch' })).body.may).toBe('release');
    expect((await exchange({ event_name: undefined })).body.may).toBe('release');
    expect((await exchange({ sub: 'repo:acme/all:pull_request', event_name: undefined })).body.may).toBe(
      'publish',
    );
    for (const event_name of ['pull_request_target', 'workflow_run', 'issue_comment', 7]) {
      expect(await refusal({ event_name })).toEqual([
        403,
        'ID_TOKEN_REFUSED',
        `The claim event_name of this ID token is not accepted: a job of the event “${event_name}” gets no token.`,
      ]);
    }
  });

  it('is valid on every server with the same key', async () => {
    const by = await bearer();
    const { db, clock, config } = server.app;
    const sibling = await buildApp({ config, db, clock });
    const answer = await sibling.inject({ url: '/api/platform/status', headers: by });
    expect(answer.statusCode).toBe(200);
    await sibling.close();
  });

  it('cannot be forged or extended', async () => {
    const { releaseKey, clock } = server.app;
    const exp = clock.now().getTime() + 60_000;
    const good = issueExchangedToken(releaseKey, { remote: 'mf-a', power: 'publish', author: 'x', exp });
    const [claim = '', signature = ''] = good.split('.');
    const more = Buffer.from(JSON.stringify({ remote: 'mf-a', power: 'release', author: 'x', exp }));
    const bare = Buffer.from(releaseKey.sign(more.toString('base64url')), 'base64').toString('base64url');
    for (const token of [
      `fwx_${more.toString('base64url')}.${signature}`,
      `fwx_${more.toString('base64url')}.${bare}`,
      `${claim}.${'A'.repeat(86)}`,
      good.replace('fwx_', 'fwr_'),
      claim,
    ]) {
      const { status } = await server.call('GET', '/status', { authorization: `Bearer ${token}` });
      expect(status).toBe(401);
    }
  });
});

describe('the exchange of an ID token', () => {
  it('names the remote when the pipeline may release several', async () => {
    const claims = { sub: 'repo:acme/all:ref:refs/heads/main' };
    expect((await exchange(claims, 'mf-b')).body.remote).toBe('mf-b');
    expect((await exchange({}, '')).body.remote).toBe('mf-a');
    expect(await refusal(claims, '')).toEqual([
      400,
      'BAD_REQUEST',
      'This pipeline may release several remotes. Name one of them in the field remote.',
    ]);
  });

  it.each([
    ['of another repository', { sub: 'repo:acme/mf-a-evil:ref:refs/heads/main' }],
    ['of another owner', { sub: 'repo:evil/mf-a:ref:refs/heads/main' }],
    ['of another branch', { sub: 'repo:acme/mf-a:ref:refs/heads/main2' }],
    [
      'of a branch that only begins like those of a pattern',
      { sub: 'repo:acme/mf-a:ref:refs/heads/release' },
    ],
    ['with a longer name than that of a pattern', { sub: 'repo:acme/all-evil:ref:refs/heads/main' }],
    ['without a subject', { sub: undefined }],
    ['with a list as its subject', { sub: ['repo:acme/mf-a:ref:refs/heads/main'] }],
  ])('is refused for one %s, and names the subject', async (_, claims) => {
    const [status, code, message] = await refusal(claims as JWTPayload);
    expect([status, code]).toEqual([403, 'ID_TOKEN_REFUSED']);
    expect(message).toMatch(/^The claim sub of this ID token is not accepted: /);
    // Nothing of the configuration.
    expect(message).not.toMatch(/42|heads\/main(?!2|”)|release\/|all:/);
  });

  it('is refused for a remote that no rule names, like one for another repository', async () => {
    expect(await refusal({}, 'mf-b')).toEqual([
      403,
      'ID_TOKEN_REFUSED',
      'The claim sub of this ID token is not accepted: no pipeline with “repo:acme/mf-a:ref:refs/heads/main” may release mf-b here.',
    ]);
    expect((await refusal({}, 'mf-secret'))[2]).toContain('may release mf-secret here');
    expect((await exchange({}, '*')).status).toBe(400);
  });

  it('is refused when a further claim differs, and names it', async () => {
    // Somebody registered the name of a deleted repository again.
    expect((await refusal({ repository_id: '43' }))[2]).toBe(
      'The claim repository_id of this ID token is not accepted: no pipeline with “43” may release mf-a here.',
    );
    expect((await refusal({ repository_id: undefined }))[0]).toBe(403);
  });

  it.each([
    ['aud', { aud: 'https://other.example' }],
    ['aud', { aud: [AUDIENCE, 'https://other.example'] }],
    ['aud', { aud: undefined }],
    ['exp', { exp: Date.parse(START) / 1000 - 61 }],
    ['exp', { exp: undefined }],
    ['nbf', { nbf: Date.parse(START) / 1000 + 61 }],
    ['iat', { iat: Date.parse(START) / 1000 + 61 }],
    ['iat', { iat: Date.parse(START) / 1000 - 961 }],
    ['iat', { iat: undefined }],
    ['iss', { iss: 'https://evil.example' }],
    ['iss', { iss: undefined }],
  ])('is refused for the wrong claim %s: %j', async (claim, claims) => {
    const [status, code, message] = await refusal(claims as JWTPayload);
    expect([status, code]).toEqual([403, 'ID_TOKEN_REFUSED']);
    expect(message).toContain(`The claim ${claim} of this ID token is not accepted`);
  });

  it('accepts a clock that differs by a minute', async () => {
    const now = Date.parse(START) / 1000;
    expect((await exchange({ iat: now + 59, nbf: now + 59 })).status).toBe(200);
    expect((await exchange({ exp: now - 59 })).status).toBe(200);
  });

  it('never asks an issuer that a token names', async () => {
    const other = await oidcIssuer();
    const { status } = await exchangeText(await other.idToken(server.clock.now()));
    expect(status).toBe(403);
    expect(other.requests()).toEqual([]);
    await other.close();
  });

  it('accepts no other signature and no other algorithm', async () => {
    const now = server.clock.now();
    const other = await oidcIssuer();
    const spki = await exportSPKI((await importJWK(await issuer.publicJwk(), 'RS256')) as CryptoKey);
    const unsigned = (await issuer.idToken(now)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const [head = '', body = ''] = unsigned;
    const tokens = [
      await other.idToken(now, { iss: issuer.url }),
      await issuer.idToken(now, {}, { alg: 'HS256', key: new TextEncoder().encode(spki) }),
      `${none}.${body}.`,
      `${head}.${body}.`,
      `${head}.${body}.${'A'.repeat(342)}`,
      `${head}.${body}`,
      'a.b.c',
      '',
    ];
    for (const token of tokens) {
      const { status, body } = await exchangeText(token);
      expect([status, body.code]).toEqual([403, 'ID_TOKEN_REFUSED']);
      expect(body.token).toBeUndefined();
    }
    await other.close();
  });
});

it('an issuer that is unavailable is named as the reason', async () => {
  issuer.setDown(true);
  const trusted = [
    {
      issuer: issuer.url,
      remotes: [{ remote: 'mf-a', may: 'publish', claims: { sub: 'repo:acme/mf-a:*' } }],
    },
  ];
  const other = await releaseServer({ PUBLIC_URL: AUDIENCE, OIDC_ISSUERS: JSON.stringify(trusted) });
  const id_token = await issuer.idToken(other.clock.now());
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/platform/tokens/exchange',
    payload: { id_token },
  });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
    503,
    '5',
    'The keys of the issuer of this ID token could not be fetched. Try again shortly.',
  ]);
  await other.close();
});

it('a server without issuers trusts none', async () => {
  const plain = await releaseServer();
  const id_token = await issuer.idToken(plain.clock.now());
  const { status, body } = await plain.call('POST', '/tokens/exchange', {}, { id_token });
  expect([status, body.message]).toEqual([
    403,
    'The claim iss of this ID token is not accepted: this server does not trust its issuer.',
  ]);
  await plain.close();
});
