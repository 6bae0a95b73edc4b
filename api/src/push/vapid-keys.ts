import { createECDH } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { serverSecret } from '../secrets/secrets.ts';

/** The keys that identify this product to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys, which are the same for ever: a browser subscribes with the public one. The private one is a server secret, since
 *  any 32 random bytes are a key of P-256 (all but one in 2³² are). Do not call it in a transaction. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const privateKey = await serverSecret(db, 'vapid');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: ecdh.getPublicKey('base64url') };
}
