import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { releaseTokens, users } from '../../db/schema/index.ts';
import { issuedByUser, issuerIsAdmin } from './release-tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
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
