import { createHash } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { signInFailures } from '../db/schema/index.ts';

const { scope, subject, failures, windowEndsAt } = signInFailures;

/** Counts an attempt before it is made, so that many at once are no more than many in a row. Null: it may be made.
 *  Otherwise nothing is counted, and the date is when there may be another. `of`: who or what the limit is for. */
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
  const [full] = await db.select({ windowEndsAt }).from(signInFailures).where(isCounted(limit, of));
  return full?.windowEndsAt ?? now;
}

/** The attempt was none of those that are limited: as if it had not been made. */
export async function uncountAttempt(db: Database, limit: Limit, of: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`${failures} - 1` })
    .where(and(isCounted(limit, of), gt(failures, 0)));
}

/** As if none of the attempts had been made. */
export async function resetAttempts(db: Database, limit: Limit, of: string): Promise<void> {
  await db.delete(signInFailures).where(isCounted(limit, of));
}

/** Who tried what is nobody's business. */
const keyOf = (limit: Limit, of: string) => ({
  scope: limit.scope,
  subject: createHash('sha256').update(`${limit.scope} ${of}`).digest('hex'),
});

function isCounted(limit: Limit, of: string) {
  const key = keyOf(limit, of);
  return and(eq(scope, key.scope), eq(subject, key.subject));
}

const MINUTE_MS = 60_000;

/** How many attempts of a kind there may be within a window, which the first of them begins. */
export interface Limit {
  /** What is counted. */
  scope: string;
  most: number;
  windowMs: number;
}

/** Wrong passwords for an account from a browser that was signed in to it before. */
export const DEVICE_LIMIT: Limit = { scope: 'device', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from a network. */
export const ACCOUNT_NETWORK_LIMIT: Limit = { scope: 'account-network', most: 10, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for any account from a network: offices share one. */
export const NETWORK_LIMIT: Limit = { scope: 'network', most: 100, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from all the networks that try. */
export const ACCOUNT_LIMIT: Limit = { scope: 'account', most: 100, windowMs: 60 * MINUTE_MS };

/** Wrong passwords of somebody who is signed in, where the current one is asked for. */
export const CONFIRMATION_LIMIT: Limit = { scope: 'confirmation', most: 10, windowMs: 15 * MINUTE_MS };

export const REGISTRATION_LIMIT: Limit = { scope: 'registration', most: 100, windowMs: 60 * MINUTE_MS };

export const RESET_LIMIT: Limit = { scope: 'reset-network', most: 20, windowMs: 60 * MINUTE_MS };
