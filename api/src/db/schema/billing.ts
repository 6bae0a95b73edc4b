import * as pg from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The last known state of a subscription at the payment provider. */
export const subscriptions = pg.pgTable(
  'subscriptions',
  {
    /** The provider's id, `sub_…`. */
    id: pg.text().primaryKey(),
    userId: pg.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: pg.text('customer_id').notNull(),
    /** The provider's status: `trialing`, `active`, `past_due`, `paused`, `canceled` … */
    status: pg.text().notNull(),
    plan: pg.text().$type<'monthly' | 'yearly'>(),
    trialEnd: pg.timestamp('trial_end', { withTimezone: true }),
    /** The period of the subscription's item; null if the provider has not sent it. */
    currentPeriodStart: pg.timestamp('current_period_start', { withTimezone: true }),
    /** The period of the subscription's item. */
    currentPeriodEnd: pg.timestamp('current_period_end', { withTimezone: true }),
    cancelAtPeriodEnd: pg.boolean('cancel_at_period_end').notNull().default(false),
    /** When the provider created the newest event in this row. Older events change nothing. */
    lastEventAt: pg.timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('subscriptions_user_idx').on(t.userId),
    pg.index('subscriptions_customer_idx').on(t.customerId),
  ],
);

/** Customers whose accounts were deleted, until the payment provider has deleted them too. */
export const customerDeletions = pg.pgTable('customer_deletions', {
  customerId: pg.text('customer_id').primaryKey(),
  requestedAt: pg.timestamp('requested_at', { withTimezone: true }).notNull(),
});

/** Applied webhook events. A repeated event changes nothing. */
export const billingEvents = pg.pgTable('billing_events', {
  /** The provider's id, `evt_…`. */
  id: pg.text().primaryKey(),
  type: pg.text().notNull(),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  receivedAt: pg.timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});
