import { type Alert, MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { and, desc, eq } from 'drizzle-orm';
import { conflict, type HttpError, notFound } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { fromRow } from '../db/from-row.ts';
import { lockOf } from '../db/locks.ts';
import { alerts } from '../db/schema/index.ts';
import type { NewAlert } from './new-alert.ts';
import { AlertCreated } from './schema.ts';

/** Returns the 404 for an alert that does not exist or belongs to another account. */
export const noSuchAlert = (): HttpError => notFound(msg('There is no such flight alert'));

export type AlertRow = typeof alerts.$inferSelect;

/** Inserts an alert. Throws a 409 when the account has the maximum number of active alerts. Call it in a transaction: a lock
 *  per account ensures that of two concurrent requests only one inserts the last alert. */
export async function insertAlert(
  tx: Database,
  userId: string,
  alert: NewAlert,
  now: Date,
): Promise<AlertRow> {
  await lockOf(tx, userId, 'fare-alerts');
  const active = and(eq(alerts.userId, userId), eq(alerts.isActive, true), eq(alerts.isCompleted, false));
  if ((await tx.$count(alerts, active)) >= MAX_ACTIVE)
    throw conflict('ALERT_LIMIT_REACHED', msg('Maximum {most} alerts reached'), {
      values: { most: MAX_ACTIVE },
    });
  const [row] = await tx
    .insert(alerts)
    .values({
      userId,
      originAirport: alert.origin_airport,
      destinationAirport: alert.destination_airport,
      travelDates: alert.travel_dates,
      maxPrice: alert.max_price,
      gowildOnly: alert.gowild_only,
      digest: alert.digest,
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('the database returned no alert');
  return row;
}

/** Returns the alerts of an account, newest first. */
export async function listAlerts(db: Database, userId: string, { completed }: { completed: boolean }) {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), completed ? undefined : eq(alerts.isCompleted, false)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return rows.map(toAlert);
}

/** Deletes an alert. Throws a 404 when it does not exist or belongs to another account, a 409 when it is completed
 *  (ALRT-10). */
export async function deleteAlert(db: Database, userId: string, id: string): Promise<void> {
  const own = and(eq(alerts.id, id), eq(alerts.userId, userId));
  const deleted = await db
    .delete(alerts)
    .where(and(own, eq(alerts.isCompleted, false)))
    .returning({ id: alerts.id });
  if (deleted.length > 0) return;
  if ((await db.$count(alerts, own)) === 0) throw noSuchAlert();
  throw conflict('ALERT_COMPLETED', msg('Completed alerts cannot be deleted'));
}

/** Returns the alert in the form of the API. */
export const toAlert = (row: AlertRow): Alert => fromRow(AlertCreated.properties.notification, row);
