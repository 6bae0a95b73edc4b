import { and, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS } from '../../core/clock.ts';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { orLastKnown } from '../../db/last-known.ts';
import { sessions, users } from '../../db/schema/index.ts';
import { accountColumns, toAccount } from '../queries.ts';

/** A session ends this long after its last day of use. */
export const LIFETIME_MS = 30 * DAY_MS;
/** A session ends this long after the sign-in at the latest. */
const LONGEST_MS = 90 * DAY_MS;
/** How long a cached session is fresh. A sign-out in another process takes effect after at most this time. */
const FRESH_MS = 2_000;
/** How long a cached session is used while the database does not respond. */
const STALE_MS = 10 * 60_000;
const MAX_CACHED = 10_000;

/** Finds the accounts of sessions, of which it renews the used ones and caches the recent ones. `databaseTimeoutMs`: see
 *  `databaseTimeout`. */
export function sessionAccounts(db: Database, clock: Clock, databaseTimeoutMs: number) {
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

  return {
    /** Returns the account of a session by the hash of its token, or null when the session is unknown or expired or the account is
     *  inactive (ACCT-23). */
    async find(hash: string): Promise<Account | null> {
      const cached = cache.get(hash);
      const now = clock.now();
      if (cached === undefined || cached.expiresAt <= now) return readShared(hash);
      const age = Math.abs(now.getTime() - cached.readAt.getTime());
      if (age < FRESH_MS) return cached.account;
      return age < STALE_MS
        ? orLastKnown(readShared(hash), cached.account, { databaseTimeoutMs })
        : readShared(hash);
    },

    /** Removes a session from the cache. */
    forgetSession(hash: string): void {
      invalidations += 1;
      cache.delete(hash);
    },

    /** Removes an account from the cache. Call it after every change of an account that this folder does not make itself. */
    forget(userId: string): void {
      invalidations += 1;
      for (const [hash, { account }] of cache.entries()) if (account.id === userId) cache.delete(hash);
    },
  };
}
