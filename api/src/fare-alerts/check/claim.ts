import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { alerts, users } from '../../db/schema/index.ts';
import type { AlertRow } from '../queries.ts';

/** An alert and the address of its owner. */
export interface ClaimedAlert extends AlertRow {
  email: string;
}

interface Claim {
  now: Date;
  /** Alerts that were looked at from this moment on are done. */
  since: Date;
  most: number;
}

/** Takes alerts that are to be checked: active ones of premium accounts, those of a route together. They count as
 *  checked at once, so that no other process takes them too. Empty: all are done, or in other hands. */
export function claimAlerts(db: Database, { now, since, most }: Claim): Promise<ClaimedAlert[]> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select({ ...getTableColumns(alerts), email: users.email })
      .from(alerts)
      .innerJoin(users, eq(users.id, alerts.userId))
      .where(
        and(
          eq(alerts.isActive, true),
          eq(alerts.isCompleted, false),
          or(isNull(alerts.lastCheckedAt), lt(alerts.lastCheckedAt, since)),
          eq(users.isActive, true),
          hasPremiumAt(now),
        ),
      )
      .orderBy(asc(alerts.originAirport), asc(alerts.destinationAirport), asc(alerts.id))
      .limit(most)
      .for('update', { of: alerts, skipLocked: true });
    const ids = claimed.map(({ id }) => id);
    if (ids.length > 0) await tx.update(alerts).set({ lastCheckedAt: now }).where(inArray(alerts.id, ids));
    return claimed;
  });
}

/** Condition for accounts that have Premium, admins included (PLAN-5). */
const hasPremiumAt = (now: Date) =>
  or(
    eq(users.isAdmin, true),
    and(eq(users.isPremium, true), or(isNull(users.premiumUntil), gt(users.premiumUntil, now))),
  );
