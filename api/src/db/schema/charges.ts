import { CHARGE_KINDS, CHARGE_SCOPES, CHARGE_UNITS } from '@fareweave/shared-lib/domain/charges';
import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';

/** Prices beside the fares, with their sources (COST-6). Rows are never changed except when they are withdrawn: together they are the
 *  history. */
export const charges = pg.pgTable(
  'charges',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    kind: pg.text({ enum: [...CHARGE_KINDS] }).notNull(),
    scope: pg.text({ enum: [...CHARGE_SCOPES] }).notNull(),
    per: pg.text({ enum: [...CHARGE_UNITS] }).notNull(),
    cents: pg.integer().notNull(),
    validFrom: pg.date('valid_from').notNull(),
    sourceUrl: pg.text('source_url').notNull(),
    /** The day on which the source had this price. */
    readOn: pg.date('read_on').notNull(),
    /** The e-mail address of the admin. */
    author: pg.text().notNull(),
    reason: pg.text().notNull(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    withdrawnAt: pg.timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: pg.text('withdrawn_by'),
    withdrawnReason: pg.text('withdrawn_reason'),
  },
  (t) => [
    pg
      .uniqueIndex('charges_active_idx')
      .on(t.kind, t.scope, t.validFrom)
      .where(sql`${t.withdrawnAt} is null`),
  ],
);
