import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { Composition, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import { type Override, overrideClaim } from '@fareweave/shared-lib/domain/override';

// jsdom has neither WebCrypto nor TextEncoder.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
globalThis.TextEncoder = TextEncoder as typeof globalThis.TextEncoder;

const DAY_MS = 86_400_000;

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');
  return { raw, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') };
};

export type Signer = ReturnType<typeof pair>;

/** The server, whose key the page trusts. */
export const server = pair();
/** A signer whose key the page trusts only if a test says so. */
export const stranger = pair();

/** Writes the trusted keys into the page. */
export function trust(...signers: Signer[]): void {
  const keys = signers.map(({ raw }) => raw).join(',');
  document.head.innerHTML = `<meta name="release-key" content="${keys}">`;
}

/** Returns a registry that is issued now and valid for a day, unless `about` differs. */
export function signedComposition(about: Partial<Composition>, signer = server): SignedComposition {
  const issuedAt = Date.now();
  const whole = { revision: 1, issuedAt, expiresAt: issuedAt + DAY_MS, releases: [], canaries: [], ...about };
  const payload = JSON.stringify(whole);
  return { payload, signature: signer.sign(payload) };
}

export function overrideToken(override: Override, signer = server): string {
  const claim = overrideClaim(override);
  return `${claim}.${Buffer.from(signer.sign(claim), 'base64').toString('base64url')}`;
}
