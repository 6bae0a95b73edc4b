import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the signature of a text: the first bytes of an HMAC, in base64url. `bytes`: by default all 32. */
export const sign = (secret: string, text: string, bytes?: number): string =>
  createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');

/** Whether a signature is that of `sign`. The time that it takes tells nothing about the right one. */
export function isSignedWith(secret: string, text: string, signature: string, bytes?: number): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = Buffer.from(sign(secret, text, bytes), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
