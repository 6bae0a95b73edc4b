import * as pg from 'drizzle-orm/pg-core';

/** Secrets that the servers on this database share. The first server that needs one creates it. */
export const serverSecrets = pg.pgTable('server_secrets', {
  name: pg.text().primaryKey(),
  value: pg.text().notNull(),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
