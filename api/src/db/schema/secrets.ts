import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the servers on this database sign with, made by whichever needs it first. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
