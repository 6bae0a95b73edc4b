import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { serverSecrets } from '../db/schema/index.ts';

const SECRET_BYTES = 32;

/** The secret for a purpose: all servers on a database share it, and it does not change. Do not call it inside a
 *  transaction. */
export async function serverSecret(db: Database, name: string): Promise<string> {
  const present = await read(db, name);
  if (present !== undefined) return present;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing();
  return (await read(db, name)) ?? value;
}

async function read(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.value;
}

const TOKEN_BYTES = 32;

/** A random token that cannot be guessed (ACCT-13). */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token, from which the token cannot be derived (SECU-5). */
export const tokenHash = (token: string): string => hash('sha256', token);

/** Returns the signature of a text: the first bytes of an HMAC, in base64url. `bytes`: by default all 32. */
export const sign = (secret: string, text: string, bytes?: number): string =>
  createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');

/** Whether a signature is that of `sign`. The time of the comparison reveals nothing about the right signature. */
export function isSignedWith(secret: string, text: string, signature: string, bytes?: number): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = Buffer.from(sign(secret, text, bytes), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
