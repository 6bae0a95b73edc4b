import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { serverSecrets } from '../db/schema/index.ts';

const SECRET_BYTES = 32;

/** What the servers on this database sign with for a purpose: the same for all, for as long as the database exists.
 *  Not to be called inside a transaction. */
export async function serverSecret(db: Database, name: string): Promise<string> {
  const kept = await read(db, name);
  if (kept !== undefined) return kept;
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing();
  return (await read(db, name)) ?? value;
}

async function read(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row?.value;
}

const TOKEN_BYTES = 32;

/** An opaque random token that cannot be guessed (ACCT-13). */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token: enough to know it again, not enough to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
