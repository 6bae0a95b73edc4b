import { and, desc, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm';
import type { Clock } from '../../core/clock.ts';
import type { Account } from '../../core/http/access.ts';
import type { Database } from '../../db/client.ts';
import { changeRequests, emailChanges, releaseTokens, sessions } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { confirmations } from './confirmations.ts';
import { LIFETIME_MS, sessionAccounts } from './session-accounts.ts';

/** The most sessions of an account: a further sign-in ends the oldest one (ACCT-22). */
const MOST_SESSIONS = 20;
const USER_AGENT_LENGTH = 300;

export type Sessions = ReturnType<typeof openSessions>;

/** The sessions of accounts. A token is valid for 30 days, and each day of use renews it, for 90 days at most (ACCT-13).
 *  `databaseTimeoutMs`: see `databaseTimeout`. */
export function openSessions(db: Database, clock: Clock, databaseTimeoutMs = Number.POSITIVE_INFINITY) {
  const accounts = sessionAccounts(db, clock, databaseTimeoutMs);
  const { forget } = accounts;

  return {
    ...confirmations(db, clock),
    forget,

    /** Starts a session, in a transaction if given, and returns its token. Ends the oldest sessions beyond 20, and the one with the
     *  hash `replaces`: the former session of this browser (ACCT-22). */
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
      return accounts.find(tokenHash(token));
    },

    /** As `find`, by the stored hash of the token. It only tells a page what to load: a caller who shows a hash is not
     *  authorized. */
    findByHash: accounts.find,

    /** Ends the session of a token. */
    async end(token: string): Promise<void> {
      const hash = tokenHash(token);
      await db.delete(sessions).where(eq(sessions.tokenHash, hash));
      accounts.forgetSession(hash);
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
