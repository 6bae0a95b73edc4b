import { and, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { orLast } from '../../db/last-known.ts';
import { sessions, users } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { accountColumns, toAccount } from '../account.ts';
import { insertSession } from './session-queries.ts';

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
  end(token: string): Promise<void>;
  /** To be called when an account or where it is signed in has changed. */
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

  return {
    async begin(userId, { userAgent, tx = db } = {}) {
      const now = clock.now();
      const token = newToken();
      await insertSession(tx, {
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

    forget(userId) {
      changes += 1;
      for (const [hash, { account }] of known.entries()) if (account.id === userId) known.delete(hash);
    },
  };
}
