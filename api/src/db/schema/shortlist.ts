import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** A flight or a trip plan that an account has kept (KEEP-1). */
export const shortlistItems = pgTable(
  'shortlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Follows from the flights, not from their prices. */
    id: text().notNull(),
    kind: text({ enum: ['flight', 'plan'] }).notNull(),
    /** The rest of the item, as the schema of the route describes it. The fares are those when it was kept. */
    body: jsonb().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);
