import { and, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Clock, DAY_MS, MINUTE_MS } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseTokens, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';

/** Tokens that no longer work are listed for this long. */
const LISTED_DAYS = 90;

/** Distinguishes release tokens from session tokens. */
const PREFIX = 'fwr_';

interface NewToken {
  /** The name of a remote, or `*` for all. */
  remote: string;
  label: string;
  days: number;
  /** The admin who creates it; absent when a command on the server creates it. */
  issuer?: { id: string; email: string };
}

/** A new token and its hash. It works once the hash is stored. */
export function newReleaseToken(): { token: string; tokenHash: string } {
  const token = PREFIX + newToken();
  return { token, tokenHash: tokenHash(token) };
}

/** Creates a token and returns it. The database contains only its hash. */
export async function createReleaseToken(context: { db: Database; clock: Clock }, details: NewToken) {
  const { token, tokenHash } = newReleaseToken();
  await storeReleaseToken(context, { ...details, tokenHash });
  return token;
}

/** Stores a token, which works from now on. `approvedBy`: the second admin. */
export async function storeReleaseToken(
  { db, clock }: { db: Database; clock: Clock },
  {
    remote,
    label,
    days,
    issuer,
    tokenHash: hash,
    approvedBy = null,
  }: NewToken & { tokenHash: string; approvedBy?: string | null },
): Promise<void> {
  const createdAt = clock.now();
  await db.insert(releaseTokens).values({
    tokenHash: hash,
    remote,
    label,
    createdBy: issuer?.email ?? '',
    createdByUserId: issuer?.id ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    approvedBy,
  });
}

/** A stored token, without the token itself. */
export interface ReleaseToken extends Omit<typeof releaseTokens.$inferSelect, 'tokenHash'> {
  /** Whether the issuer is an active admin; null: created on the server. */
  issuerIsAdmin: boolean | null;
}

/** Whether the server accepts a token, or why not. `issuer_not_admin` ends when the issuer is an active admin again; the
 *  other reasons are final. */
export type TokenState = 'valid' | 'revoked' | 'issuer_not_admin' | 'expired';

export function tokenState({ revokedAt, issuerIsAdmin, expiresAt }: ReleaseToken, now: Date): TokenState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return issuerIsAdmin === false ? 'issuer_not_admin' : 'valid';
}

async function readTokens(db: Database, condition?: SQL): Promise<ReleaseToken[]> {
  const { tokenHash: _, ...tokens } = getTableColumns(releaseTokens);
  const issuerIsAdmin = sql<boolean | null>`${users.isAdmin} and ${users.isActive}`;
  return db
    .select({ ...tokens, issuerIsAdmin })
    .from(releaseTokens)
    .leftJoin(users, eq(users.id, releaseTokens.createdByUserId))
    .where(condition)
    .orderBy(desc(releaseTokens.createdAt));
}

/** The stored token of this text; undefined when there is none. */
export async function findReleaseToken(db: Database, token: string): Promise<ReleaseToken | undefined> {
  return (await readTokens(db, eq(releaseTokens.tokenHash, tokenHash(token))))[0];
}

export async function findTokenById(db: Database, id: string): Promise<ReleaseToken | undefined> {
  return (await readTokens(db, eq(releaseTokens.id, id)))[0];
}

/** The tokens for a remote, or all tokens (`*`), the newest first. */
export const listTokens = (db: Database, remote: string): Promise<ReleaseToken[]> =>
  readTokens(db, remote === '*' ? undefined : eq(releaseTokens.remote, remote));

/** Revokes a token. Does not change one that is already revoked. */
export async function revokeToken(db: Database, id: string, { by, now }: { by: string; now: Date }) {
  await db
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)));
}

/** Records the last use of a token, at most once a minute. */
export async function recordUse(
  db: Database,
  { id, lastUsedAt }: Pick<ReleaseToken, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
  await db.update(releaseTokens).set({ lastUsedAt: now }).where(eq(releaseTokens.id, id));
}

/** Deletes the tokens that have not worked for a long time. */
export async function deleteOldTokens({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS);
  const { expiresAt, revokedAt } = releaseTokens;
  await db.delete(releaseTokens).where(or(lt(expiresAt, before), lt(revokedAt, before)));
}
