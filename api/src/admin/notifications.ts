import { count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { alerts, users } from '../db/schema/index.ts';
import { toAlert } from '../fare-alerts/index.ts';
import { byName, holdsWords, ordering, paginationOf, personColumns } from './list-query.ts';
import type { NotificationsAnswer, NotificationsQuery } from './schema.ts';

/** A page of everybody's flight alerts. */
export async function listNotifications(
  db: Database,
  query: Static<typeof NotificationsQuery>,
): Promise<Static<typeof NotificationsAnswer>> {
  const where = holdsWords(WORDS, query.q);
  const ofUser = eq(users.id, alerts.userId);
  const [counted] = await db.select({ total: count() }).from(alerts).innerJoin(users, ofUser).where(where);
  const rows = await db
    .select({ alert: getTableColumns(alerts), user: personColumns })
    .from(alerts)
    .innerJoin(users, ofUser)
    .where(where)
    .orderBy(...ordering(query.sort, ORDERS, alerts.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return {
    notifications: rows.map(({ alert, user }) => ({ ...toAlert(alert), user })),
    pagination: paginationOf(query, counted?.total ?? 0),
  };
}

const WORDS = sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email},
  ${alerts.originAirport}, ${alerts.destinationAirport}, array_to_string(${alerts.travelDates}, ' '))`;

const ORDERS = {
  user: byName,
  route: [alerts.originAirport, alerts.destinationAirport],
  /** By the first of them. */
  travel_date: alerts.travelDates,
  max_price: alerts.maxPrice,
  created_at: alerts.createdAt,
  // What was never checked was so longest ago.
  last_checked_at: sql`coalesce(${alerts.lastCheckedAt}, '-infinity')`,
};
