import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { alerts, users } from '../../db/schema/index.ts';
import type { Addressee } from '../mails/alert-mail.ts';
import type { AlertRow } from '../queries.ts';

/** An alert and its owner. */
export interface ClaimedAlert extends AlertRow, Addressee {}

interface Claim {
  now: Date;
  /** Alerts that were checked at or after this time are done. */
  since: Date;
  limit: number;
  /** The last alert of the previous claim in this round, from which the index continues; undefined at its start. */
  after: ClaimedAlert | undefined;
}

/** Claims alerts that need a check: active ones of premium accounts, in the order of their routes. They count as checked at
 *  once, so that no other process claims them. Empty: all alerts are checked or claimed. */
export function claimAlerts(db: Database, { now, since, limit, after }: Claim): Promise<ClaimedAlert[]> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select({ ...getTableColumns(alerts), email: users.email, language: users.language })
      .from(alerts)
      .innerJoin(users, eq(users.id, alerts.userId))
      .where(
        and(
          eq(alerts.isActive, true),
          eq(alerts.isCompleted, false),
          isUnchecked(alerts.lastCheckedAt, since, now),
          after && sql`${ROUTE_ORDER} > (${after.originAirport}, ${after.destinationAirport}, ${after.id})`,
          eq(users.isActive, true),
          hasPremiumAt(now),
        ),
      )
      .orderBy(asc(alerts.originAirport), asc(alerts.destinationAirport), asc(alerts.id))
      .limit(limit)
      .for('update', { of: alerts, skipLocked: true });
    const ids = claimed.map(({ id }) => id);
    if (ids.length > 0) await tx.update(alerts).set({ lastCheckedAt: now }).where(inArray(alerts.id, ids));
    return claimed;
  });
}

const ROUTE_ORDER = sql`(${alerts.originAirport}, ${alerts.destinationAirport}, ${alerts.id})`;

/** How far the clocks of servers may differ. */
const SKEW_MS = 10 * 60_000;

/** The condition for what was not checked since a time. A check in the future is that of a server whose clock was wrong. */
export const isUnchecked = (checkedAt: PgColumn, since: Date, now: Date) =>
  or(isNull(checkedAt), lt(checkedAt, since), gt(checkedAt, new Date(now.getTime() + SKEW_MS)));

/** The condition for accounts with Premium, admins included (PLAN-5). */
export const hasPremiumAt = (now: Date) =>
  or(
    eq(users.isAdmin, true),
    and(eq(users.isPremium, true), or(isNull(users.premiumUntil), gt(users.premiumUntil, now))),
  );
