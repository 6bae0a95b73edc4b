import type { FlagValue } from '@fareweave/shared-lib/domain/flags';
import * as pg from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/** A flag of a remote: `mf-account/proposed-price`. */
const flag = pg.text().notNull();

/** Values of single accounts. They are not in the registry, because that is public. */
export const flagAccounts = pg.pgTable(
  'flag_accounts',
  { flag, userId: ofUser(), value: pg.jsonb().$type<FlagValue>().notNull() },
  (t) => [pg.primaryKey({ columns: [t.flag, t.userId] }), pg.index('flag_accounts_user_idx').on(t.userId)],
);

/** Pages that have used a flag, once each. Rows are deleted after two days. */
export const flagPages = pg.pgTable(
  'flag_pages',
  {
    flag,
    /** The random id of the page. */
    page: pg.text().notNull(),
    /** As text: `true`. */
    value: pg.text().notNull(),
    /** When the rollout of the flag was made. */
    since: pg.timestamp({ withTimezone: true }).notNull(),
    hasOutcome: pg.boolean('has_outcome').notNull().default(false),
    /** A keyed hash of the network of the report. */
    network: pg.text().notNull(),
    reportedAt: pg.timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.primaryKey({ columns: [t.flag, t.page] }),
    pg.index('flag_pages_network_idx').on(t.network, t.reportedAt),
    pg.index('flag_pages_reported_idx').on(t.reportedAt),
  ],
);

/** Counts of these pages by day, for the verdicts on flags. They contain nothing about a page or a person. */
export const flagCounts = pg.pgTable(
  'flag_counts',
  {
    flag,
    since: pg.timestamp({ withTimezone: true }).notNull(),
    value: pg.text().notNull(),
    /** In UTC. */
    day: pg.date().notNull(),
    exposures: pg.integer().notNull().default(0),
    outcomes: pg.integer().notNull().default(0),
    /** Networks of the exposures of the day. */
    networks: pg.integer().notNull().default(0),
  },
  (t) => [pg.primaryKey({ columns: [t.flag, t.since, t.value, t.day] })],
);
