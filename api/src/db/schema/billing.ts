import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The last known state of a subscription at the payment provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's id, `sub_…`. */
    id: text().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id').notNull(),
    /** The provider's status: `trialing`, `active`, `past_due`, `paused`, `canceled` … */
    status: text().notNull(),
    plan: text().$type<'monthly' | 'yearly'>(),
    trialEnd: timestamp('trial_end', { withTimezone: true }),
    /** Of the subscription's item; null if the provider has not sent it. */
    currentPeriodStart: timestamp('current_period_start', { withTimezone: true }),
    /** Of the subscription's item. */
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When the provider created the newest event in this row. Older events change nothing. */
    lastEventAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('subscriptions_user_idx').on(t.userId), index('subscriptions_customer_idx').on(t.customerId)],
);

/** Customers whose accounts were deleted, until the payment provider has deleted them too. */
export const customerDeletions = pgTable('customer_deletions', {
  customerId: text('customer_id').primaryKey(),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
});

/** Applied webhook events. A repeated event changes nothing. */
export const billingEvents = pgTable('billing_events', {
  /** The provider's id, `evt_…`. */
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});
