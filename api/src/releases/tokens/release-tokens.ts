import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseTokens, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';

const DAY_MS = 86_400_000;

/** A token is valid for no longer. */
export const MOST_TOKEN_DAYS = 365;

/** Tells release tokens from those of sessions. */
const PREFIX = 'fwr_';

interface NewToken {
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  days: number;
  /** The admin who makes it; absent: whoever runs a command on the server. */
  issuer?: { id: string; email: string };
}

/** Makes a token. Only now can it be read. */
export async function makeReleaseToken(
  { db, clock }: { db: Database; clock: Clock },
  { remote, label, days, issuer }: NewToken,
): Promise<string> {
  const token = PREFIX + newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  await db.insert(releaseTokens).values({
    tokenHash: tokenHash(token),
    remote,
    label,
    createdBy: issuer?.email ?? '',
    createdByUserId: issuer?.id ?? null,
    createdAt,
    expiresAt,
  });
  return token;
}

export interface ReleaseToken {
  id: string;
  remote: string;
  label: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** The e-mail address of the admin who made it; empty: it was made on the server. */
  createdBy: string;
  /** Whether that account is still an active admin's; null: it was made on the server. */
  issuerIsAdmin: boolean | null;
}

/** What the server answers to a caller who sends the token. `issuer_not_admin` ends when the account is an active admin's
 *  again; the others that do not work are final. */
export type TokenState = 'valid' | 'revoked' | 'issuer_not_admin' | 'expired';

export function tokenState(
  { revokedAt, issuerIsAdmin, expiresAt }: Pick<ReleaseToken, 'revokedAt' | 'issuerIsAdmin' | 'expiresAt'>,
  now: Date,
): TokenState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return issuerIsAdmin === false ? 'issuer_not_admin' : 'valid';
}

/** For a query that joins `users` as the issuer: whether that account is an active admin's, null without an issuer. */
const issuerIsAdmin = sql<boolean | null>`${users.isAdmin} and ${users.isActive}`;
/** Joins the issuer of a token. */
const issuedByUser = eq(users.id, releaseTokens.createdByUserId);

/** What is known of a token; undefined when nothing is. */
export async function findReleaseToken(db: Database, token: string): Promise<ReleaseToken | undefined> {
  const { id, remote, label, expiresAt, lastUsedAt, revokedAt, createdBy } = releaseTokens;
  const [row] = await db
    .select({
      id,
      remote,
      label,
      expiresAt,
      lastUsedAt,
      revokedAt,
      createdBy,
      issuerIsAdmin,
    })
    .from(releaseTokens)
    .leftJoin(users, issuedByUser)
    .where(eq(releaseTokens.tokenHash, tokenHash(token)));
  return row;
}

const MINUTE_MS = 60_000;
/** Tokens that no longer work stay in the list for this long. */
const KEPT_DAYS = 90;

/** What is known of a token; never the token itself. */
export interface ListedToken {
  id: string;
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  revokedBy: string | null;
  /** Whether the account that made it is an active admin's; null: it was made on the server. */
  issuerIsAdmin: boolean | null;
}

const { id, remote, label, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, revokedBy } =
  releaseTokens;
const listed = {
  id,
  remote,
  label,
  createdBy,
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
  revokedBy,
  issuerIsAdmin,
};

/** The tokens for a remote, or all (`*`), the newest first. */
export async function listTokens(db: Database, of: string): Promise<ListedToken[]> {
  const rows = db.select(listed).from(releaseTokens).leftJoin(users, issuedByUser);
  return (of === '*' ? rows : rows.where(eq(remote, of))).orderBy(desc(createdAt));
}

export async function findToken(db: Database, wanted: string): Promise<ListedToken | undefined> {
  const [row] = await db
    .select(listed)
    .from(releaseTokens)
    .leftJoin(users, issuedByUser)
    .where(eq(id, wanted));
  return row;
}

/** From now on nobody releases with it. One that was revoked before keeps the time and the name of then. */
export async function revokeToken(
  db: Database,
  wanted: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await db
    .update(releaseTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(id, wanted), isNull(revokedAt)));
}

/** Remembers that a token was used, to the minute. */
export async function noteUse(
  db: Database,
  token: Pick<ListedToken, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (token.lastUsedAt !== null && now.getTime() - token.lastUsedAt.getTime() < MINUTE_MS) return;
  await db.update(releaseTokens).set({ lastUsedAt: now }).where(eq(id, token.id));
}

/** Deletes the tokens that have not worked for long. */
export async function deleteOldTokens({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(releaseTokens).where(or(lt(expiresAt, before), lt(revokedAt, before)));
}
