import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Every change of what is live is a new revision, so going back is choosing an older one. */
export const registryRevisions = pgTable('registry_revisions', {
  revision: serial().primaryKey(),
  releases: jsonb().$type<PublishedRelease[]>().notNull(),
  author: text().notNull(),
  reason: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
