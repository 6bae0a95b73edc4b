import type { PassSeat } from '@fareweave/shared-lib/domain/estimate-texts';
import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A fare alert (ALRT-3). */
export const alerts = pg.pgTable(
  'alerts',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    originAirport: pg.text('origin_airport').notNull(),
    destinationAirport: pg.text('destination_airport').notNull(),
    /** Sorted, without duplicates. */
    travelDates: pg.date('travel_dates').array().notNull(),
    /** US dollars; cents are allowed. */
    maxPrice: pg.numeric('max_price', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    gowildOnly: pg.boolean('gowild_only').notNull().default(false),
    phoneNumber: pg.text('phone_number'),
    smsConsent: pg.boolean('sms_consent').notNull().default(false),
    /** Found fares are sent in one e-mail a day. */
    digest: pg.boolean().notNull().default(false),
    isActive: pg.boolean('is_active').notNull().default(true),
    isCompleted: pg.boolean('is_completed').notNull().default(false),
    /** Whole US dollars. */
    foundPrice: pg.integer('found_price'),
    foundTravelDate: pg.date('found_travel_date'),
    /** The hash of the found flight. */
    foundFlight: pg.text('found_flight'),
    /** The number of the found flight, because the hash changes with the price. */
    foundFlightNumber: pg.text('found_flight_number'),
    /** The chance that it still has a pass seat at its departure, at the time of the check; null: not estimated (ESTM-11). */
    foundPassSeat: pg.jsonb('found_pass_seat').$type<PassSeat>(),
    notificationSent: pg.boolean('notification_sent').notNull().default(false),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastCheckedAt: pg.timestamp('last_checked_at', { withTimezone: true }),
  },
  (t) => [
    pg.index('alerts_user_idx').on(t.userId, t.createdAt),
    // The order of a round of checks. Without `lastCheckedAt`, so that a check changes no index.
    pg
      .index('alerts_round_idx')
      .on(t.originAirport, t.destinationAirport, t.id)
      .where(sql`${t.isActive} and not ${t.isCompleted}`),
  ],
);
