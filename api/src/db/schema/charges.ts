import { CHARGE_KINDS, CHARGE_SCOPES, CHARGE_UNITS } from '@fareweave/shared-lib/domain/charges';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Prices beside the fares, with their sources (COST-6). Rows are never changed except when they are withdrawn: together they are the
 *  history. */
export const charges = pgTable(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: [...CHARGE_KINDS] }).notNull(),
    scope: text({ enum: [...CHARGE_SCOPES] }).notNull(),
    per: text({ enum: [...CHARGE_UNITS] }).notNull(),
    cents: integer().notNull(),
    validFrom: date('valid_from').notNull(),
    sourceUrl: text('source_url').notNull(),
    /** The day on which the source had this price. */
    readOn: date('read_on').notNull(),
    /** The e-mail address of the admin. */
    author: text().notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [
    uniqueIndex('charges_active_idx').on(t.kind, t.scope, t.validFrom).where(sql`${t.withdrawnAt} is null`),
  ],
);
