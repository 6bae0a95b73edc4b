import type { FlagValue } from '@fareweave/shared-lib/domain/flags';
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
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A flag of a remote: `mf-account/proposed-price`. */
const flag = text().notNull();

/** Values of single accounts. They are not in the registry, because that is public. */
export const flagAccounts = pgTable(
  'flag_accounts',
  { flag, userId: ofUser(), value: jsonb().$type<FlagValue>().notNull() },
  (t) => [primaryKey({ columns: [t.flag, t.userId] }), index('flag_accounts_user_idx').on(t.userId)],
);

/** Pages that have used a flag, once each. Rows are deleted after two days. */
export const flagPages = pgTable(
  'flag_pages',
  {
    flag,
    /** The random id of the page. */
    page: text().notNull(),
    /** As text: `true`. */
    value: text().notNull(),
    /** When the rollout of the flag was made. */
    since: timestamp({ withTimezone: true }).notNull(),
    hasOutcome: boolean('has_outcome').notNull().default(false),
    /** A keyed hash of the network of the report. */
    network: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.flag, t.page] }),
    index('flag_pages_network_idx').on(t.network, t.reportedAt),
    index('flag_pages_reported_idx').on(t.reportedAt),
  ],
);

/** Counts of these pages by day, for the verdicts on flags. They contain nothing about a page or a person. */
export const flagCounts = pgTable(
  'flag_counts',
  {
    flag,
    since: timestamp({ withTimezone: true }).notNull(),
    value: text().notNull(),
    /** In UTC. */
    day: date().notNull(),
    exposures: integer().notNull().default(0),
    outcomes: integer().notNull().default(0),
    /** Networks of the exposures of the day. */
    networks: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.flag, t.since, t.value, t.day] })],
);
