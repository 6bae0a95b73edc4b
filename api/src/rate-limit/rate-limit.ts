import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../core/clock.ts';
import type { Database } from '../db/client.ts';
import { signInFailures } from '../db/schema/index.ts';

/** The most attempts of a kind within a window, which begins with the first attempt. */
export interface Limit {
  /** The kind of attempt. */
  scope: string;
  most: number;
  windowMs: number;
}

/** Wrong passwords for an account from a browser that has signed in to it before (ACCT-19). */
export const DEVICE_LIMIT: Limit = { scope: 'device', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from a network. */
export const ACCOUNT_NETWORK_LIMIT: Limit = { scope: 'account-network', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for all accounts from a network, which an office may share. */
export const NETWORK_LIMIT: Limit = { scope: 'network', most: 100, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from all networks. */
export const ACCOUNT_LIMIT: Limit = { scope: 'account', most: 100, windowMs: 60 * MINUTE_MS };

/** Wrong current passwords of a signed-in user. */
export const CONFIRMATION_LIMIT: Limit = { scope: 'confirmation', most: 10, windowMs: 15 * MINUTE_MS };

/** Wrong codes of a second factor, from a browser that has signed in before, or from all others together. A person who enters them knows the
 *  password. */
export const SECOND_FACTOR_LIMIT: Limit = { scope: 'second-factor', most: 10, windowMs: 15 * MINUTE_MS };
/** Started sign-ins with a passkey alone, by network. */
export const PASSKEY_LIMIT: Limit = { scope: 'passkey-network', most: 100, windowMs: 15 * MINUTE_MS };
/** Failed sign-ins to an account before its owner gets an e-mail about them. */
export const REPORTED_FAILURES: Limit = { scope: 'reported', most: 9, windowMs: 60 * MINUTE_MS };

export const REGISTRATION_LIMIT: Limit = { scope: 'registration', most: 100, windowMs: 60 * MINUTE_MS };

export const RESET_LIMIT: Limit = { scope: 'reset-network', most: 20, windowMs: 60 * MINUTE_MS };

/** Changes of the language of an account. */
export const LANGUAGE_LIMIT: Limit = { scope: 'language', most: 60, windowMs: 15 * MINUTE_MS };

const { scope, subject, failures, windowEndsAt } = signInFailures;

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Returns null if it may be made,
 *  otherwise the time of the next possible attempt. `of`: the account, network or browser that the limit applies to. */
export async function countAttempt(db: Database, limit: Limit, of: string, now: Date): Promise<Date | null> {
  const isOver = lte(windowEndsAt, now);
  const counted = await db
    .insert(signInFailures)
    .values({ ...keyOf(limit, of), failures: 1, windowEndsAt: new Date(now.getTime() + limit.windowMs) })
    .onConflictDoUpdate({
      target: [scope, subject],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${lt(failures, limit.most)}`,
    })
    .returning({ failures });
  if (counted.length > 0) return null;
  const [row] = await db.select({ windowEndsAt }).from(signInFailures).where(isCounterOf(limit, of));
  return row?.windowEndsAt ?? now;
}

/** Reverts the count of an attempt that the limit does not apply to. */
export async function uncountAttempt(db: Database, limit: Limit, of: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`${failures} - 1` })
    .where(and(isCounterOf(limit, of), gt(failures, 0)));
}

/** Reverts the counts of all attempts. */
export async function resetAttempts(db: Database, limit: Limit, of: string): Promise<void> {
  await db.delete(signInFailures).where(isCounterOf(limit, of));
}

/** The subject is stored as a hash, for privacy. */
const keyOf = (limit: Limit, of: string) => ({
  scope: limit.scope,
  subject: createHash('sha256').update(`${limit.scope} ${of}`).digest('hex'),
});

function isCounterOf(limit: Limit, of: string) {
  const key = keyOf(limit, of);
  return and(eq(scope, key.scope), eq(subject, key.subject));
}
