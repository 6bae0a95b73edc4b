import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque random token that cannot be guessed (ACCT-13). */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token: enough to know it again, not enough to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
