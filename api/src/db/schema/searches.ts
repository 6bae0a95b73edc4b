import * as pg from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';

/** A counted search, for the log of admins and the search allowance (ALLW-3). */
export const searches = pg.pgTable(
  'searches',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    userId: pg.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    searchType: pg.text('search_type').notNull(),
    /** Equal for equal searches: a repeat within ten minutes does not count again. */
    searchKey: pg.text('search_key').notNull(),
    originAirport: pg.text('origin_airport').notNull(),
    destinationAirport: pg.text('destination_airport'),
    searchDate: pg.date('search_date').notNull(),
    resultsFound: pg.integer('results_found').notNull(),
    totalFlights: pg.integer('total_flights').notNull(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    pg.index('searches_user_created_idx').on(t.userId, t.createdAt),
    pg.index('searches_created_idx').on(t.createdAt),
  ],
);

/** A flight or a trip plan that an account has kept (KEEP-1). */
export const shortlistItems = pg.pgTable(
  'shortlist_items',
  {
    userId: ofUser(),
    /** Follows from the flights, not from their prices. */
    id: pg.text().notNull(),
    kind: pg.text({ enum: ['flight', 'plan'] }).notNull(),
    /** The rest of the item, as the schema of the route describes it. The fares are those when it was kept. */
    body: pg.jsonb().notNull(),
    keptAt: pg.timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.userId, t.id] })],
);
