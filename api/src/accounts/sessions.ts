import { and, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { sessions, users } from '../db/schema/index.ts';
import { type Account, accountColumns, toAccount } from './account.ts';
import { insertSession } from './session-queries.ts';
import { newToken, tokenHash } from './tokens.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
/** How long a process may believe what it read: the most that a sign-out in another process goes unnoticed. */
const BELIEVED_MS = 2_000;
const MOST_REMEMBERED = 10_000;
const USER_AGENT_LENGTH = 300;

interface Beginning {
  /** The browser as it introduces itself. */
  userAgent?: string | undefined;
  /** The transaction that it is part of. */
  tx?: Database;
}

/** The signed-in browsers: tokens of 30 days that each day of use renews (decision 17). */
export interface Sessions {
  /** A new token for an account. */
  begin(userId: string, about?: Beginning): Promise<string>;
  /** Whose token it is; null when it is unknown, expired or its account inactive. */
  find(token: string): Promise<Account | null>;
  end(token: string): Promise<void>;
  /** To be called when an account or where it is signed in has changed. */
  forget(userId: string): void;
}

export function openSessions(db: Database, clock: Clock): Sessions {
  const known = new LRUCache<string, { account: Account; expiresAt: Date }>({
    max: MOST_REMEMBERED,
    ttl: BELIEVED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

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
    return { account: toAccount(user, now), expiresAt: await renewed(hash, expiresAt, now) };
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
      if (remembered && remembered.expiresAt > clock.now()) return remembered.account;
      const before = changes;
      const found = await read(hash);
      if (found && before === changes) known.set(hash, found);
      return found?.account ?? null;
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
