import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Secrets that the servers on this database share. The first server that needs one creates it. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
