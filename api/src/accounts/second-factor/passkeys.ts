import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { publicOrigin } from '../../core/http/public-origin.ts';
import type { Database } from '../../db/client.ts';
import { secondFactors } from '../../db/schema/index.ts';
import type { Factor } from './factors.ts';

/** EdDSA, ES256 and RS256: every authenticator has at least one of them. The library's default tries experimental algorithms of Node. */
const ALGORITHMS = [-8, -7, -257];

/** The site that passkeys belong to. */
export interface Site {
  id: string;
  origin: string;
}

/** The site of a request: PUBLIC_URL, or else the loopback name in the address bar. Null on an IP address, for which browsers make
 *  no passkeys. */
export function siteOf(request: FastifyRequest): Site | null {
  const origin = publicOrigin(request.server.config, request);
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** Returns what a browser needs to make a passkey, with a new challenge. */
export const passkeyCreation = (
  { id }: Site,
  account: { id: string; email: string; first_name: string; last_name: string },
  present: readonly Factor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: 'Fareweave',
    rpID: id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: `${account.first_name} ${account.last_name}`,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: credentialsOf(present),
  });

/** Returns what to store of a new passkey; null when the response does not answer the challenge. */
export async function verifyNewPasskey(
  site: Site,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Pick<Factor, 'credentialId' | 'publicKey' | 'signatures' | 'transports'> | null> {
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signatures: counter,
    transports,
  };
}

/** Returns what a browser needs to use a passkey, with a new challenge. Without `present` it offers every passkey of this site that
 *  the device has, and asks the person for a fingerprint or PIN, because there is no password. */
export const passkeyRequest = (
  { id }: Site,
  present?: readonly Factor[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: id,
    userVerification: present === undefined ? 'required' : 'preferred',
    ...(present && { allowCredentials: credentialsOf(present) }),
  });

interface Use {
  site: Site;
  response: AuthenticationResponseJSON;
  challenge: string;
  /** Without a password, the device must have verified the person. */
  isAlone: boolean;
}

/** Accepts a passkey and returns the id of its account; null when it is unknown or does not answer the challenge. */
export async function acceptPasskey(
  db: Database,
  { site, response, challenge, isAlone }: Use,
  now: Date,
): Promise<string | null> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.credentialId, response.id));
  if (factor === undefined) return null;
  const { id, userId, publicKey, signatures } = factor;
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isAlone,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey ?? '', 'base64url')),
        counter: signatures ?? 0,
      },
    }),
  );
  if (!verified || authenticationInfo === undefined) return null;
  await db
    .update(secondFactors)
    .set({ signatures: authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(secondFactors.id, id));
  return userId;
}

export const hasPasskey = async (db: Database, userId: string, credentialId: string): Promise<boolean> =>
  (await db.$count(
    secondFactors,
    and(eq(secondFactors.userId, userId), eq(secondFactors.credentialId, credentialId)),
  )) > 0;

const credentialsOf = (factors: readonly Factor[]) =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }],
  );

/** The library throws for every response that is not as expected. */
const orRefused = <T extends { verified: boolean }>(verification: Promise<T>): Promise<T | Refused> =>
  verification.catch(() => ({ verified: false }));
type Refused = { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined };
