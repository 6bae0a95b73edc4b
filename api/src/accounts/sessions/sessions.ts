import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { orLast } from '../../db/last-known.ts';
import { releaseTokens, sessions, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { accountColumns, toAccount } from '../queries.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** How long a process may believe what it read: the most that a sign-out in another process goes unnoticed. */
const BELIEVED_MS = 2_000;
/** How long it may go on believing while the database does not answer. */
const STALE_MS = 10 * 60_000;
const MOST_REMEMBERED = 10_000;
const USER_AGENT_LENGTH = 300;

interface Beginning {
  /** The browser as it introduces itself. */
  userAgent?: string | undefined;
  /** The transaction that it is part of. */
  tx?: Database;
}

interface Remembered {
  account: Account;
  expiresAt: Date;
  readAt: Date;
}

/** The sessions of accounts: tokens that are valid for 30 days and renewed by each day of use (ACCT-13). */
export interface Sessions {
  /** A new token for an account. */
  begin(userId: string, about?: Beginning): Promise<string>;
  /** Whose token it is; null when it is unknown, expired or its account inactive. */
  find(token: string): Promise<Account | null>;
  /** Ends the session of a token. */
  end(token: string): Promise<void>;
  /** Ends one session of an account. False when the account has no such session. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Changes an account in a transaction that also ends its sessions, except the one of `exceptToken`, and revokes the
   *  release tokens that it issued. Every change after which an old sign-in must not work goes through here. */
  endAll<T extends { id: string }>(change: (tx: Database) => Promise<T>, exceptToken?: string): Promise<T>;
  /** Removes an account from the cache. Call it after another change of the account. */
  forget(userId: string): void;
}

/** `patienceMs`: see `patienceOf`. */
export function openSessions(db: Database, clock: Clock, patienceMs = Number.POSITIVE_INFINITY): Sessions {
  const known = new LRUCache<string, Remembered>({ max: MOST_REMEMBERED });
  /** What is being read, once for all who ask at the same time. */
  const reading = new Map<string, Promise<Account | null>>();

  /** Counts what made remembered answers old, so that one read before is not remembered after. */
  let changes = 0;

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

  const readAndRemember = async (hash: string): Promise<Account | null> => {
    const before = changes;
    const found = await read(hash);
    if (before === changes) {
      if (found) known.set(hash, found);
      else known.delete(hash);
    }
    return found?.account ?? null;
  };

  const readOnce = (hash: string): Promise<Account | null> => {
    const key = `${changes} ${hash}`;
    const under = reading.get(key) ?? readAndRemember(hash).finally(() => reading.delete(key));
    reading.set(key, under);
    return under;
  };

  const renewed = async (hash: string, expiresAt: Date, now: Date): Promise<Date> => {
    const renewal = new Date(now.getTime() + LIFETIME_MS);
    if (renewal.getTime() - expiresAt.getTime() < DAY_MS) return expiresAt;
    await db.update(sessions).set({ expiresAt: renewal }).where(eq(sessions.tokenHash, hash));
    return renewal;
  };

  const forget = (userId: string): void => {
    changes += 1;
    for (const [hash, { account }] of known.entries()) if (account.id === userId) known.delete(hash);
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

    async find(token) {
      const hash = tokenHash(token);
      const remembered = known.get(hash);
      const now = clock.now();
      if (remembered === undefined || remembered.expiresAt <= now) return readOnce(hash);
      const age = Math.abs(now.getTime() - remembered.readAt.getTime());
      if (age < BELIEVED_MS) return remembered.account;
      return age < STALE_MS ? orLast(readOnce(hash), remembered.account, { patienceMs }) : readOnce(hash);
    },

    async end(token) {
      const hash = tokenHash(token);
      await db.delete(sessions).where(eq(sessions.tokenHash, hash));
      known.delete(hash);
      changes += 1;
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
