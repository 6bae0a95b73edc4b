import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';

/** A counted search, for the log of admins and the search allowance (ALLW-3). */
export const searches = pgTable(
  'searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    searchType: text('search_type').notNull(),
    /** The same for the same search: a repeat within ten minutes does not count again. */
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

/** A flight or a trip plan that an account has kept (KEEP-1). */
export const shortlistItems = pgTable(
  'shortlist_items',
  {
    userId: ofUser(),
    /** Follows from the flights, not from their prices. */
    id: text().notNull(),
    kind: text({ enum: ['flight', 'plan'] }).notNull(),
    /** The rest of the item, as the schema of the route describes it. The fares are those when it was kept. */
    body: jsonb().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);
