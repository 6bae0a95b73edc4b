import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { fakeService, json, refusal } from '../../upstream/testing/fake-service.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** The claims of a job in GitHub Actions on the main branch. */
const MAIN_JOB = {
  sub: 'repo:acme/mf-a:ref:refs/heads/main',
  repository: 'acme/mf-a',
  repository_id: '42',
  ref: 'refs/heads/main',
  event_name: 'push',
  run_id: '123',
} as const;

/** The claims of a job for a pull request of the same repository. */
export const PULL_REQUEST_JOB = {
  ...MAIN_JOB,
  sub: 'repo:acme/mf-a:pull_request',
  ref: 'refs/pull/7/merge',
  event_name: 'pull_request',
} as const;

export const AUDIENCE = 'https://fares.example.com';

/** A real OpenID Connect issuer on this machine. Close it in `afterAll`. */
export interface OidcIssuerServer {
  url: string;
  /** Paths of the received requests. */
  requests(): string[];
  /** Signs an ID token that is issued at `now`; `claims` override its usual ones. */
  idToken(now: Date, claims?: JWTPayload, signer?: Partial<Signer>): Promise<string>;
  /** Replaces the key with another. */
  rotate(): Promise<void>;
  /** The present public key. */
  publicJwk(): Promise<JWK>;
  /** Answers every request with status 500, or as usual again. */
  setDown(isDown: boolean): void;
  /** Changes the document that describes the issuer. */
  describeAs(change: object): void;
  close(): Promise<void>;
}

interface Signer {
  alg: string;
  kid: string;
  key: KeyPair['privateKey'] | Uint8Array;
}

const LIFETIME_S = 300;

export async function oidcIssuer(alg = 'RS256'): Promise<OidcIssuerServer> {
  const service = await fakeService();
  const { url } = service;
  let pair: KeyPair;
  let kid = 0;
  let jwk: JWK;
  let isDown = false;
  let description: object = { issuer: url, jwks_uri: `${url}/keys` };

  async function rotate(): Promise<void> {
    pair = await generateKeyPair(alg, { extractable: true });
    kid += 1;
    jwk = { ...(await exportJWK(pair.publicKey)), kid: String(kid), alg, use: 'sig' };
  }
  await rotate();

  const documents: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => description,
    '/keys': () => ({ keys: [jwk] }),
  };
  service.respondWith((received, response) => {
    const document = documents[received.url.pathname];
    const respond = isDown ? refusal(500) : document === undefined ? refusal(404) : json(document());
    respond(received, response);
  });

  return {
    url,
    rotate,
    requests: () => service.received.map((received) => received.url.pathname),
    publicJwk: async () => jwk,
    setDown: (value) => {
      isDown = value;
    },
    describeAs: (change) => {
      description = { ...description, ...change };
    },
    idToken(now, claims = {}, signer = {}) {
      const iat = Math.floor(now.getTime() / 1000);
      const usual = {
        iss: url,
        aud: AUDIENCE,
        iat,
        nbf: iat,
        exp: iat + LIFETIME_S,
        jti: crypto.randomUUID(),
      };
      return new SignJWT({ ...usual, ...MAIN_JOB, ...claims })
        .setProtectedHeader({ alg: signer.alg ?? alg, kid: signer.kid ?? String(kid), typ: 'JWT' })
        .sign(signer.key ?? pair.privateKey);
    },
    close: () => service.close(),
  };
}
