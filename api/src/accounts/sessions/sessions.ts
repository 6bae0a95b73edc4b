import { and, desc, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS } from '../../core/clock.ts';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { orLastKnown } from '../../db/last-known.ts';
import { changeRequests, emailChanges, releaseTokens, sessions, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { accountColumns, toAccount } from '../queries.ts';
import { confirmations } from './confirmations.ts';

/** A session ends this long after its last day of use. */
const LIFETIME_MS = 30 * DAY_MS;
/** A session ends this long after the sign-in at the latest. */
const LONGEST_MS = 90 * DAY_MS;
/** The most sessions of an account: a further sign-in ends the oldest one. */
const MOST_SESSIONS = 20;
/** How long a cached session is fresh. A sign-out in another process takes effect after at most this time. */
const FRESH_MS = 2_000;
/** How long a cached session is used while the database does not respond. */
const STALE_MS = 10 * 60_000;
const MAX_CACHED = 10_000;
const USER_AGENT_LENGTH = 300;

export type Sessions = ReturnType<typeof openSessions>;

/** The sessions of accounts. A token is valid for 30 days, and each day of use renews it, for 90 days at most (ACCT-13).
 *  `databaseTimeoutMs`: see `databaseTimeout`. */
export function openSessions(db: Database, clock: Clock, databaseTimeoutMs = Number.POSITIVE_INFINITY) {
  const cache = new LRUCache<string, { account: Account; expiresAt: Date; readAt: Date }>({
    max: MAX_CACHED,
  });
  /** Concurrent requests with one token share a query. */
  const pending = new Map<string, Promise<Account | null>>();
  /** The number of invalidations. A query that started before an invalidation must not fill the cache after it. */
  let invalidations = 0;

  const read = async (hash: string) => {
    const now = clock.now();
    const [row] = await db
      .select({ user: accountColumns, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, now), eq(users.isActive, true)));
    // A session that began before this limit existed may have a later end.
    if (row === undefined || row.createdAt.getTime() + LONGEST_MS <= now.getTime()) return undefined;
    return { account: toAccount(row.user, now), expiresAt: await renewed(hash, row, now), readAt: now };
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

  const renewed = async (
    hash: string,
    { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
    now: Date,
  ): Promise<Date> => {
    const renewal = new Date(Math.min(now.getTime() + LIFETIME_MS, createdAt.getTime() + LONGEST_MS));
    if (renewal.getTime() - expiresAt.getTime() < DAY_MS) return expiresAt;
    const update = db.update(sessions).set({ expiresAt: renewal }).where(eq(sessions.tokenHash, hash));
    const updated = update.then(() => renewal);
    // A database that is read-only, on a full disk for example, still lets people read.
    return orLastKnown(updated, expiresAt, { databaseTimeoutMs });
  };

  /** Removes an account from the cache. Call it after every change of an account that this module does not make itself. */
  const forget = (userId: string): void => {
    invalidations += 1;
    for (const [hash, { account }] of cache.entries()) if (account.id === userId) cache.delete(hash);
  };

  return {
    ...confirmations(db, clock),
    forget,

    /** Starts a session, in a transaction if given, and returns its token. Ends the oldest sessions beyond 20, and the one with the
     *  hash `replaces`: the former session of this browser. */
    async begin(
      userId: string,
      {
        userAgent,
        replaces = null,
        tx = db,
      }: { userAgent?: string | undefined; replaces?: string | null; tx?: Database } = {},
    ): Promise<string> {
      const now = clock.now();
      const token = newToken();
      const isOwn = eq(sessions.userId, userId);
      const newest = tx
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(isOwn)
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(MOST_SESSIONS - 1);
      const ends = or(lt(sessions.expiresAt, now), notInArray(sessions.tokenHash, newest));
      if (replaces !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces));
      await tx.delete(sessions).where(and(isOwn, ends));
      await tx.insert(sessions).values({
        tokenHash: tokenHash(token),
        userId,
        userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) || null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      });
      return token;
    },

    /** Returns the account of a token, or null when the token is unknown or expired or the account is inactive. */
    find(token: string): Promise<Account | null> {
      return this.findByHash(tokenHash(token));
    },

    /** As `find`, by the stored hash of the token. It only tells a page what to load: a caller who shows a hash is not
     *  authorized. */
    async findByHash(hash: string): Promise<Account | null> {
      const cached = cache.get(hash);
      const now = clock.now();
      if (cached === undefined || cached.expiresAt <= now) return readShared(hash);
      const age = Math.abs(now.getTime() - cached.readAt.getTime());
      if (age < FRESH_MS) return cached.account;
      return age < STALE_MS
        ? orLastKnown(readShared(hash), cached.account, { databaseTimeoutMs })
        : readShared(hash);
    },

    /** Ends the session of a token. */
    async end(token: string): Promise<void> {
      const hash = tokenHash(token);
      await db.delete(sessions).where(eq(sessions.tokenHash, hash));
      cache.delete(hash);
      invalidations += 1;
    },

    /** Ends one session of an account. Returns false when the account has no such session. */
    async endOne(userId: string, sessionId: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      forget(userId);
      return ended.length > 0;
    },

    /** Ends every session of an account. */
    async endEach(userId: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, userId));
      forget(userId);
    },

    /** Changes an account in a transaction that also ends its sessions and its requested change of the address, revokes the
     *  release tokens that it issued and declines its requests to change all remotes. `because`: the reason in the lists of these
     *  tokens and requests. The session of `renew` continues with another token. Afterwards existing tokens must not work. */
    async endAll<T extends { id: string }>(
      change: (tx: Database) => Promise<T>,
      { because, renew }: { because: string; renew?: { token: string; as: string } },
    ): Promise<T> {
      const now = clock.now();
      const account = await db.transaction(async (tx) => {
        const account = await change(tx);
        await tx.delete(emailChanges).where(eq(emailChanges.userId, account.id));
        const isOwn = eq(sessions.userId, account.id);
        if (renew !== undefined)
          await tx
            .update(sessions)
            .set({ tokenHash: tokenHash(renew.as), confirmedAt: now })
            .where(and(isOwn, eq(sessions.tokenHash, tokenHash(renew.token))));
        const others = renew === undefined ? undefined : ne(sessions.tokenHash, tokenHash(renew.as));
        await tx.delete(sessions).where(and(isOwn, others));
        // Precedes the tokens: it waits for a concurrent approval, so that the token which the approval creates is revoked too.
        await tx
          .update(changeRequests)
          .set({ state: 'declined', decidedBy: `${because} of its requester`, decidedAt: now })
          .where(and(eq(changeRequests.requestedByUserId, account.id), eq(changeRequests.state, 'pending')));
        await tx
          .update(releaseTokens)
          .set({ revokedAt: now, revokedBy: `${because} of its issuer` })
          .where(and(eq(releaseTokens.createdByUserId, account.id), isNull(releaseTokens.revokedAt)));
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
