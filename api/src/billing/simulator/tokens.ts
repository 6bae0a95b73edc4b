import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tells tokens of one kind from those of another. */
type Kind = 'checkout' | 'portal';

const MAC_BYTES = 16;

/** Makes a token of parts without dots that nobody without the secret can make. */
export function seal(secret: string, kind: Kind, parts: readonly string[]): string {
  const text = parts.join('.');
  return `${text}.${mac(secret, kind, text)}`;
}

/** The parts of a token; null when it was not made with the secret. */
export function unseal(secret: string, kind: Kind, token: string): string[] | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const told = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(mac(secret, kind, text));
  if (told.length !== expected.length || !timingSafeEqual(told, expected)) return null;
  return text.split('.');
}

const mac = (secret: string, kind: Kind, text: string): string =>
  createHmac('sha256', secret)
    .update(`${kind}.${text}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
