import { eq } from 'drizzle-orm';
import { newToken, tokenHash } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { releaseTokens } from '../db/schema/index.ts';

const DAY_MS = 86_400_000;

/** Tells release tokens from those of sessions. */
const PREFIX = 'fwr_';

interface NewToken {
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  days: number;
}

/** Makes a token. Only now can it be read. */
export async function makeReleaseToken(
  { db, clock }: { db: Database; clock: Clock },
  { remote, label, days }: NewToken,
): Promise<string> {
  const token = PREFIX + newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  await db.insert(releaseTokens).values({ tokenHash: tokenHash(token), remote, label, createdAt, expiresAt });
  return token;
}

export interface ReleaseToken {
  remote: string;
  label: string;
  expiresAt: Date;
}

/** What is known of a token; undefined when nothing is. */
export async function findReleaseToken(db: Database, token: string): Promise<ReleaseToken | undefined> {
  const [row] = await db
    .select({ remote: releaseTokens.remote, label: releaseTokens.label, expiresAt: releaseTokens.expiresAt })
    .from(releaseTokens)
    .where(eq(releaseTokens.tokenHash, tokenHash(token)));
  return row;
}
