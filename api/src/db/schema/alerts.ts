import type { PassSeat } from '@fareweave/shared-lib/domain/estimate-texts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A fare alert (ALRT-3). */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    originAirport: text('origin_airport').notNull(),
    destinationAirport: text('destination_airport').notNull(),
    /** Sorted, without duplicates. */
    travelDates: date('travel_dates').array().notNull(),
    /** US dollars; cents are allowed. */
    maxPrice: numeric('max_price', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    gowildOnly: boolean('gowild_only').notNull().default(false),
    phoneNumber: text('phone_number'),
    smsConsent: boolean('sms_consent').notNull().default(false),
    /** Found fares are sent in one e-mail a day. */
    digest: boolean().notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isCompleted: boolean('is_completed').notNull().default(false),
    /** Whole US dollars. */
    foundPrice: integer('found_price'),
    foundTravelDate: date('found_travel_date'),
    /** The hash of the found flight. */
    foundFlight: text('found_flight'),
    /** Its number: the hash changes with the price. */
    foundFlightNumber: text('found_flight_number'),
    /** The chance that it still has a pass seat at its departure, at the time of the check; null: not estimated (ESTM-11). */
    foundPassSeat: jsonb('found_pass_seat').$type<PassSeat>(),
    notificationSent: boolean('notification_sent').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastCheckedAt: timestamp('last_checked_at', { withTimezone: true }),
  },
  (t) => [
    index('alerts_user_idx').on(t.userId, t.createdAt),
    // The order of a round of checks. Without `lastCheckedAt`, so that a check changes no index.
    index('alerts_round_idx')
      .on(t.originAirport, t.destinationAirport, t.id)
      .where(sql`${t.isActive} and not ${t.isCompleted}`),
  ],
);
