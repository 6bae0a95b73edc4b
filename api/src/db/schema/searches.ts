import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** One counted press of Search: the log that admins read and the source of the free allowance (ALLW-3). */
export const searches = pgTable(
  'searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    searchType: text('search_type').notNull(),
    /** Same search, same key: a repeat within 10 minutes is not counted again. */
    searchKey: text('search_key').notNull(),
    originAirport: text('origin_airport').notNull(),
    destinationAirport: text('destination_airport'),
    searchDate: date('search_date').notNull(),
    resultsFound: integer('results_found').notNull(),
    totalFlights: integer('total_flights').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('searches_user_created_idx').on(t.userId, t.createdAt),
    index('searches_created_idx').on(t.createdAt),
  ],
);
