import { generateKeyPairSync, sign } from 'node:crypto';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { isSignedBy, publicKeyFromRaw, rawPublicKey } from '@fareweave/shared-lib/node/ed25519';

/** Returns the registry in a signed text. Throws a `CommandError` unless one of the keys (base64 of 32 bytes) signed it. */
export function verifiedRegistry(
  { payload, signature }: SignedComposition,
  keys: readonly string[],
): Composition {
  const isSignedWith = (key: string): boolean => {
    try {
      return isSignedBy([publicKeyFromRaw(key)], payload, signature);
    } catch {
      // The key is damaged, or the answer is not a registry.
      return false;
    }
  };
  if (keys.some(isSignedWith)) return JSON.parse(payload) as Composition;
  throw new CommandError(
    'The registry of the server is not signed with a key in fareweave.json. If its operator has changed the key, write the new one there: fareweave.json, keys.',
    'UNTRUSTED',
  );
}

/** Signs registries of the local product, because the page accepts only signed ones. */
export interface LocalKey {
  /** Base64 of the 32 bytes of the public key. */
  publicKey: string;
  sign(composition: Composition): SignedComposition;
}

/** Creates a key that exists only in this process. */
export function localKey(): LocalKey {
  const pair = generateKeyPairSync('ed25519');
  return {
    publicKey: rawPublicKey(pair.publicKey),
    sign(composition) {
      const payload = JSON.stringify(composition);
      return { payload, signature: sign(null, Buffer.from(payload), pair.privateKey).toString('base64') };
    },
  };
}
