import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';

/** Returns the registry in a signed text. Throws a `CommandError` unless one of the keys (base64 of 32 bytes) signed it. */
export function verifiedRegistry(
  { payload, signature }: SignedComposition,
  keys: readonly string[],
): Composition {
  const bytes = Buffer.from(payload);
  const isSigned = keys.some((key) => verify(null, bytes, publicKey(key), Buffer.from(signature, 'base64')));
  if (isSigned) return JSON.parse(payload) as Composition;
  throw new CommandError(
    'The registry of the server is not signed with a key in fareweave.json. If its operator has changed the key, write the new one there: fareweave.json, keys.',
    'UNTRUSTED',
  );
}

const publicKey = (key: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  });

/** Signs registries of the local product: the page accepts only signed ones. */
export interface LocalKey {
  /** Base64 of the 32 bytes of the public key. */
  publicKey: string;
  sign(composition: Composition): SignedComposition;
}

/** Creates a key that exists only in this process. */
export function localKey(): LocalKey {
  const pair = generateKeyPairSync('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign(composition) {
      const payload = JSON.stringify(composition);
      return { payload, signature: sign(null, Buffer.from(payload), pair.privateKey).toString('base64') };
    },
  };
}
