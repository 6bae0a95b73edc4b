import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { Account, Confirmation } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { orLastKnown } from '../../db/last-known.ts';
import { changeRequests, releaseTokens, sessions, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { accountColumns, toAccount } from '../queries.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** How long a confirmation of identity counts. */
const CONFIRMED_MS = 15 * 60_000;
/** How long a cached session is fresh. A sign-out in another process takes effect after at most this time. */
const FRESH_MS = 2_000;
/** How long a cached session is used while the database does not respond. */
const STALE_MS = 10 * 60_000;
const MAX_CACHED = 10_000;
const USER_AGENT_LENGTH = 300;

interface CachedSession {
  account: Account;
  expiresAt: Date;
  readAt: Date;
}

/** The sessions of accounts: tokens that are valid for 30 days and renewed by each day of use (ACCT-13). */
export interface Sessions {
  /** Starts a session, in a transaction if given, and returns its token. */
  begin(userId: string, options?: { userAgent?: string | undefined; tx?: Database }): Promise<string>;
  /** Returns the account of a token, or null when the token is unknown or expired or the account is inactive. */
  find(token: string): Promise<Account | null>;
  /** As `find`, by the stored hash of the token. It only tells a page what to load: a caller who shows a hash is not
   *  authorized. */
  findByHash(hash: string): Promise<Account | null>;
  /** Records that the person of a session has just proved who they are. */
  confirm(token: string): Promise<void>;
  /** Returns whether the person of a session proved who they are within 15 minutes (ACCT-21). `for-this-call`: after the
   *  sign-in, and since the last call that needed it; this call uses the confirmation up. */
  isConfirmed(token: string, confirmation: Confirmation): Promise<boolean>;
  /** Ends the session of a token. */
  end(token: string): Promise<void>;
  /** Ends one session of an account. Returns false when the account has no such session. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Changes an account in a transaction that also ends its sessions, except that of `exceptToken`, revokes the release
   *  tokens that it issued and declines its requests to change all remotes. For a new password: afterwards existing
   *  sessions must not work. */
  endAll<T extends { id: string }>(change: (tx: Database) => Promise<T>, exceptToken?: string): Promise<T>;
  /** Removes an account from the cache. Call it after other changes of an account. */
  forget(userId: string): void;
}

/** `databaseTimeoutMs`: see `databaseTimeout`. */
export function openSessions(
  db: Database,
  clock: Clock,
  databaseTimeoutMs = Number.POSITIVE_INFINITY,
): Sessions {
  const cache = new LRUCache<string, CachedSession>({ max: MAX_CACHED });
  /** Concurrent requests with one token share a query. */
  const pending = new Map<string, Promise<Account | null>>();
  /** The number of invalidations. A query that started before one must not fill the cache after it. */
  let invalidations = 0;

  const read = async (hash: string) => {
    const now = clock.now();
    const [row] = await db
      .select({ user: accountColumns, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, now), eq(users.isActive, true)));
    if (row === undefined) return undefined;
    const { user, expiresAt } = row;
    return { account: toAccount(user, now), expiresAt: await renewed(hash, expiresAt, now), readAt: now };
  };

  const readAndCache = async (hash: string): Promise<Account | null> => {
    const before = invalidations;
    const found = await read(hash);
    if (before === invalidations) {
      if (found) cache.set(hash, found);
      else cache.delete(hash);
    }
    return found?.account ?? null;
  };

  const readShared = (hash: string): Promise<Account | null> => {
    const key = `${invalidations} ${hash}`;
    const query = pending.get(key) ?? readAndCache(hash).finally(() => pending.delete(key));
    pending.set(key, query);
    return query;
  };

  const renewed = async (hash: string, expiresAt: Date, now: Date): Promise<Date> => {
    const renewal = new Date(now.getTime() + LIFETIME_MS);
    if (renewal.getTime() - expiresAt.getTime() < DAY_MS) return expiresAt;
    await db.update(sessions).set({ expiresAt: renewal }).where(eq(sessions.tokenHash, hash));
    return renewal;
  };

  const forget = (userId: string): void => {
    invalidations += 1;
    for (const [hash, { account }] of cache.entries()) if (account.id === userId) cache.delete(hash);
  };

  return {
    forget,

    async begin(userId, { userAgent, tx = db } = {}) {
      const now = clock.now();
      const token = newToken();
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)));
      await tx.insert(sessions).values({
        tokenHash: tokenHash(token),
        userId,
        userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) || null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      });
      return token;
    },

    find(token) {
      return this.findByHash(tokenHash(token));
    },

    async findByHash(hash) {
      const cached = cache.get(hash);
      const now = clock.now();
      if (cached === undefined || cached.expiresAt <= now) return readShared(hash);
      const age = Math.abs(now.getTime() - cached.readAt.getTime());
      if (age < FRESH_MS) return cached.account;
      return age < STALE_MS
        ? orLastKnown(readShared(hash), cached.account, { databaseTimeoutMs })
        : readShared(hash);
    },

    async confirm(token) {
      await db
        .update(sessions)
        .set({ confirmedAt: clock.now() })
        .where(eq(sessions.tokenHash, tokenHash(token)));
    },

    async isConfirmed(token, confirmation) {
      const since = new Date(clock.now().getTime() - CONFIRMED_MS);
      const isSession = eq(sessions.tokenHash, tokenHash(token));
      const isConfirmed = gt(sessions.confirmedAt, since);
      if (confirmation === 'recently')
        return (
          (await db.$count(sessions, and(isSession, or(isConfirmed, gt(sessions.createdAt, since))))) > 0
        );
      const used = await db
        .update(sessions)
        .set({ confirmedAt: null })
        .where(and(isSession, isConfirmed))
        .returning({ id: sessions.id });
      return used.length > 0;
    },

    async end(token) {
      const hash = tokenHash(token);
      await db.delete(sessions).where(eq(sessions.tokenHash, hash));
      cache.delete(hash);
      invalidations += 1;
    },

    async endOne(userId, sessionId) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      forget(userId);
      return ended.length > 0;
    },

    async endAll(change, exceptToken) {
      const account = await db.transaction(async (tx) => {
        const account = await change(tx);
        const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHash(exceptToken));
        await tx.delete(sessions).where(and(eq(sessions.userId, account.id), others));
        await tx
          .update(releaseTokens)
          .set({ revokedAt: clock.now(), revokedBy: 'a new password of its issuer' })
          .where(and(eq(releaseTokens.createdByUserId, account.id), isNull(releaseTokens.revokedAt)));
        await tx
          .update(changeRequests)
          .set({ state: 'declined', decidedBy: 'a new password of its requester', decidedAt: clock.now() })
          .where(and(eq(changeRequests.requestedByUserId, account.id), eq(changeRequests.state, 'pending')));
        return account;
      });
      forget(account.id);
      return account;
    },
  };
}

/** The valid sessions of an account, the latest sign-in first. */
export const sessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
