import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A distinct search of watches: a round runs it once for all of them (WTCH-9, ADR 64). */
export const watchSearches = pgTable(
  'watch_searches',
  {
    /** The hash of its normalized request. */
    id: text().primaryKey(),
    /** Searches from the same places follow each other in a round, so that they share flights. */
    place: text().notNull(),
    /** The normalized request, `WatchSearch`. */
    request: jsonb().notNull(),
    /** The last day of departure. */
    lastDay: date('last_day').notNull(),
    /** The prices of the offers of the last round by filter and key, US dollars. */
    offers: jsonb().notNull().default({}),
    lastCheckedAt: timestamp('last_checked_at', { withTimezone: true }),
  },
  (t) => [index('watch_searches_round_idx').on(t.lastCheckedAt.asc().nullsFirst(), t.place)],
);

/** A search or a trip plan that a person watches (WTCH-1). */
export const watches = pgTable(
  'watches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    searchId: text('search_id')
      .notNull()
      .references(() => watchSearches.id),
    /** What the person asked for, `WatchRequest`. */
    request: jsonb().notNull(),
    /** Whole US dollars; null: any price. */
    maxPrice: integer('max_price'),
    passOnly: boolean('pass_only').notNull(),
    /** The least chance of a pass seat in percent; null: any. */
    seatPercent: integer('seat_percent'),
    /** The IANA zone of the quiet hours and of a day. */
    timeZone: text('time_zone').notNull(),
    /** `HH:MM`; null: no quiet hours. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    mostADay: integer('most_a_day').notNull(),
    /** Whether findings are sent in one message a day. */
    digest: boolean().notNull(),
    status: text({ enum: ['active', 'paused', 'ended'] })
      .notNull()
      .default('active'),
    /** Whether it must be compared with all offers of its search, not only with changed ones. */
    isNew: boolean('is_new').notNull().default(true),
    /** When its findings may be sent; null: there are none to send. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** The number of messages so far, and of those on `sentDay`. */
    messages: integer().notNull().default(0),
    sentDay: date('sent_day'),
    sentCount: integer('sent_count').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('watches_user_idx').on(t.userId, t.createdAt),
    // Covers all watches, because a search without watches is deleted.
    index('watches_search_idx').on(t.searchId, t.id),
    index('watches_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** An offer that a watch has found: the cheapest flight, or trip, of a route and day (WTCH-10). */
export const watchFindings = pgTable(
  'watch_findings',
  {
    watchId: uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    /** Route and days: `DEN-MCO 2026-12-01`. */
    key: text().notNull(),
    /** Whole US dollars: the lowest price so far. */
    price: integer().notNull(),
    /** Its flights, `FoundLeg[]`. */
    flights: jsonb().notNull(),
    /** Day of the first departure. */
    day: date().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    /** Null: in no message yet. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.watchId, t.key] }), index('watch_findings_day_idx').on(t.day)],
);
