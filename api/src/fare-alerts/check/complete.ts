import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AIRPORTS } from '../../airports/index.ts';
import type { Database } from '../../db/client.ts';
import { alerts, users } from '../../db/schema/index.ts';
import type { PassSeat } from '../../estimates/index.ts';
import type { Queueing } from '../../mail/index.ts';
import { type OutgoingMessage, queueMessages } from '../../push/index.ts';
import type { Offer } from '../offers.ts';

const zones = Map.groupBy(AIRPORTS, ({ timeZone }) => timeZone);
const open = and(eq(alerts.isActive, true), eq(alerts.isCompleted, false));

/** A matching flight for an alert. */
export interface Found {
  alert: { id: string; userId: string };
  offer: Offer;
  /** Null: not estimated. */
  passSeat: PassSeat | null;
  /** Null: the digest contains it. */
  message: OutgoingMessage | null;
}

/** Completes alerts and queues their messages in one transaction. It skips alerts that are no longer active. The digest
 *  contains the fares whose message was not queued, because there is no device and the address is not verified or the mail budget is used up. */
export async function completeFound(db: Database, found: readonly Found[], queueing: Queueing) {
  if (found.length === 0) return;
  await db.transaction(async (tx) => {
    // Lock the accounts first: deleting an account locks it before its alerts, and another order could deadlock.
    const userIds = found.map(({ alert }) => alert.userId);
    const owners = inArray(users.id, userIds);
    await tx.select({ id: users.id }).from(users).where(owners).orderBy(asc(users.id)).for('key share');
    const completed = await tx
      .update(alerts)
      .set({
        isCompleted: true,
        foundPrice: sql`found.price`,
        foundTravelDate: sql`found.date`,
        foundFlight: sql`found.flight`,
        foundFlightNumber: sql`found.number`,
        foundPassSeat: sql`found.seat`,
      })
      .from(asRows(found))
      .where(and(sql`${alerts.id} = found.id`, open))
      .returning({ id: alerts.id });
    const ids = new Set(completed.map(({ id }) => id));
    const written = found.filter(({ alert }) => ids.has(alert.id));
    const messages = written.flatMap(({ message }) => message ?? []);
    const queued = await queueMessages(tx, messages, queueing);
    const isSent = ({ message }: Found) => message !== null && queued.has(message.mail.dedupeKey);
    const sent = written.filter(isSent).map(({ alert }) => alert.id);
    if (sent.length > 0)
      await tx.update(alerts).set({ notificationSent: true }).where(inArray(alerts.id, sent));
  });
}

/** Passes all rows as one parameter, because the number of parameters of a query is limited. */
function asRows(found: readonly Found[]) {
  const rows = found.map(({ alert: { id }, offer: { price, date, flight, hash }, passSeat: seat }) => ({
    id,
    price,
    date,
    seat,
    flight: hash,
    number: flight.flight_number,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as found(id uuid, price integer, date date, flight text, number text, seat jsonb)`;
}

/** Completes alerts whose last day is past at the origin, without a fare. */
export async function completeExpired(db: Database, now: Date): Promise<void> {
  const lastDate = sql`${alerts.travelDates}[cardinality(${alerts.travelDates})]`;
  for (const [zone, airports] of zones) {
    const codes = airports.map(({ stationCode }) => stationCode);
    const isOver = sql`${lastDate} < ${todayIn(zone, now.getTime())}`;
    await db
      .update(alerts)
      .set({ isCompleted: true })
      .where(and(open, inArray(alerts.originAirport, codes), isOver));
  }
}
