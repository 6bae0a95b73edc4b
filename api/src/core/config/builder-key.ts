import { createPublicKey, type KeyObject } from 'node:crypto';

/** The public key of a builder, for one remote or for all (`*`). */
export interface BuilderKey {
  remote: string;
  key: KeyObject;
}

/** Whether a text is `mf-deals=KEY` or `*=KEY`, with the Ed25519 public key in base64. */
export function isBuilderKey(entry: string): boolean {
  try {
    const { remote, key } = builderKey(entry);
    return /^(\*|mf(-[a-z0-9]+)+)$/.test(remote) && key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Reads an entry of PROVENANCE_KEYS. Throws when it has no key. */
export function builderKey(entry: string): BuilderKey {
  // The padding of base64 contains further equals signs.
  const [, remote = '', key = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? [];
  return { remote, key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }) };
}
