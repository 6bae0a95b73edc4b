import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { type Clock, DAY_MS } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { serverSecret } from '../../secrets/secrets.ts';

/** Each key signs for this long; then the next key follows automatically. */
export const KEY_PERIOD_MS: number = 30 * DAY_MS;
const NAME = 'backend-identity';
/** The PKCS#8 encoding of an Ed25519 key up to its 32 secret bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

interface IdentityKey {
  /** The RFC 7638 thumbprint of the public key. */
  kid: string;
  key: KeyObject;
  publicJwk: JWK;
}

/** The Ed25519 keys that sign identity tokens. All servers on a database have the same. */
export interface IdentityKeys {
  current(): Promise<IdentityKey>;
  /** The public keys of this period, the next and the previous one, so that a backend knows a key before its first use. */
  published(): Promise<JWK[]>;
}

/** Derives one key a period from a secret in the database. */
export function openIdentityKeys({ db, clock }: { db: Database; clock: Clock }): IdentityKeys {
  const known = new Map<number, Promise<IdentityKey>>();
  const period = (): number => Math.floor(clock.now().getTime() / KEY_PERIOD_MS);

  const keyOf = (index: number): Promise<IdentityKey> => {
    const present = known.get(index);
    if (present !== undefined) return present;
    const key = serverSecret(db, `${NAME} ${index}`).then(identityKey);
    known.set(index, key);
    // The next call tries again.
    key.catch(() => known.delete(index));
    for (const other of known.keys()) if (other < index - 2) known.delete(other);
    return key;
  };

  return {
    current: () => keyOf(period()),
    async published() {
      const now = period();
      const keys = await Promise.all([now, now + 1, now - 1].map(keyOf));
      return keys.map(({ publicJwk }) => publicJwk);
    },
  };
}

async function identityKey(secret: string): Promise<IdentityKey> {
  const seed = createHash('sha256').update(`${NAME} ${secret}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const jwk = createPublicKey(key).export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, key, publicJwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } };
}
