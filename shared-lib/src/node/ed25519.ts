import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Base64 of the 32 bytes of an Ed25519 public key, as pages contain it. */
export const rawPublicKey = (key: KeyObject): string =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** The key of 32 bytes in base64. Throws for another text. */
export const publicKeyFromRaw = (raw: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw, 'base64').toString('base64url') },
    format: 'jwk',
  });

/** Whether one of the keys has signed the UTF-8 bytes of a text. `signature`: base64. */
export const isSignedBy = (keys: readonly KeyObject[], text: string, signature: string): boolean =>
  keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')));
