/** The browser cannot verify signatures. `insecure`: it offers no WebCrypto on a plain http page; `old`: it does not
 *  support the algorithm. */
export class VerificationUnsupported extends Error {
  readonly reason: 'insecure' | 'old';

  constructor(reason: VerificationUnsupported['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const ALGORITHM = 'Ed25519';

/** Returns the trusted keys that the server wrote into the page; base64 of 32 bytes each. */
function releaseKeys(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
  return content.split(',').filter((key) => key !== '');
}

/** Whether the signature matches the text's UTF-8 bytes and one of the trusted keys. Throws `VerificationUnsupported`. */
export async function isSigned(text: string, signature: string): Promise<boolean> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) throw new VerificationUnsupported('insecure', 'this page has no WebCrypto');
  const bytes = new TextEncoder().encode(text);
  for (const key of releaseKeys()) {
    try {
      const trusted = await subtle.importKey('raw', fromBase64(key), ALGORITHM, false, ['verify']);
      if (await subtle.verify(ALGORITHM, trusted, fromBase64(signature), bytes)) return true;
    } catch (cause) {
      // A malformed key or signature does not match.
      if (isUnsupported(cause))
        throw new VerificationUnsupported('old', 'this browser has no Ed25519', { cause });
    }
  }
  return false;
}

const isUnsupported = (error: unknown): boolean => (error as Error | null)?.name === 'NotSupportedError';

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
