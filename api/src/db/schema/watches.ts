import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A distinct search of watches: a round runs it once for all of them (WTCH-9, ADR 64). */
export const watchSearches = pg.pgTable(
  'watch_searches',
  {
    /** The hash of its normalized request. */
    id: pg.text().primaryKey(),
    /** Searches from the same places follow each other in a round, so that they share flights. */
    place: pg.text().notNull(),
    /** The normalized request, `WatchSearch`. */
    request: pg.jsonb().notNull(),
    /** The last day of departure. */
    lastDay: pg.date('last_day').notNull(),
    /** The prices of the offers of the last round by filter and key, US dollars. */
    offers: pg.jsonb().notNull().default({}),
    lastCheckedAt: pg.timestamp('last_checked_at', { withTimezone: true }),
  },
  (t) => [pg.index('watch_searches_round_idx').on(t.lastCheckedAt.asc().nullsFirst(), t.place)],
);

/** A search or a trip plan that a person watches (WTCH-1). */
export const watches = pg.pgTable(
  'watches',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    searchId: pg
      .text('search_id')
      .notNull()
      .references(() => watchSearches.id),
    /** What the person asked for, `WatchBody`. */
    request: pg.jsonb().notNull(),
    /** Whole US dollars; null: any price. */
    maxPrice: pg.integer('max_price'),
    passOnly: pg.boolean('pass_only').notNull(),
    /** The least chance of a pass seat in percent; null: any. */
    seatPercent: pg.integer('seat_percent'),
    /** The IANA zone of the quiet hours and of a day. */
    timeZone: pg.text('time_zone').notNull(),
    /** `HH:MM`; null: no quiet hours. */
    quietFrom: pg.text('quiet_from'),
    quietTo: pg.text('quiet_to'),
    mostADay: pg.integer('most_a_day').notNull(),
    /** Whether findings are sent in one message a day. */
    digest: pg.boolean().notNull(),
    status: pg
      .text({ enum: ['active', 'paused', 'ended'] })
      .notNull()
      .default('active'),
    /** Whether it must be compared with all offers of its search, not only with changed ones. */
    isNew: pg.boolean('is_new').notNull().default(true),
    /** When its findings may be sent; null: there are none to send. */
    dueAt: pg.timestamp('due_at', { withTimezone: true }),
    /** The number of messages so far, and of those on `sentDay`. */
    messages: pg.integer().notNull().default(0),
    sentDay: pg.date('sent_day'),
    sentCount: pg.integer('sent_count').notNull().default(0),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: pg.timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('watches_user_idx').on(t.userId, t.createdAt),
    // Covers all watches, because a search without watches is deleted.
    pg.index('watches_search_idx').on(t.searchId, t.id),
    pg.index('watches_due_idx').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

/** An offer that a watch has found: the cheapest flight, or trip, of a route and day (WTCH-10). */
export const watchFindings = pg.pgTable(
  'watch_findings',
  {
    watchId: pg
      .uuid('watch_id')
      .notNull()
      .references(() => watches.id, { onDelete: 'cascade' }),
    /** Route and days: `DEN-MCO 2026-12-01`. */
    key: pg.text().notNull(),
    /** Whole US dollars: the lowest price so far. */
    price: pg.integer().notNull(),
    /** Its flights, `FoundLeg[]`. */
    flights: pg.jsonb().notNull(),
    /** Day of the first departure. */
    day: pg.date().notNull(),
    foundAt: pg.timestamp('found_at', { withTimezone: true }).notNull(),
    /** Null: in no message yet. */
    sentAt: pg.timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [pg.primaryKey({ columns: [t.watchId, t.key] }), pg.index('watch_findings_day_idx').on(t.day)],
);
