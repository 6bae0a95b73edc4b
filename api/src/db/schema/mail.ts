import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The outbox: e-mails, written in the transaction of their cause and sent after it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Also the left half of the Message-ID, so that a repeated sending is the same message. */
    id: uuid().primaryKey().defaultRandom(),
    /** The cause of the e-mail; there is at most one e-mail for it. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<'queued' | 'sending' | 'sent' | 'dead'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The earliest time to send it; while it is being sent, the end of the lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    index('mail_outbox_due_idx').on(t.state, t.dueAt),
    index('mail_outbox_created_idx').on(t.createdAt),
    index('mail_outbox_user_idx').on(t.userId),
  ],
);

/** Counts of e-mails of a kind to a mailbox within a window (ADR 24). */
export const mailBudgets = pgTable(
  'mail_budgets',
  {
    /** The kind of e-mail and the length of the window. */
    scope: text().notNull(),
    /** A hash of the mailbox. It outlives the account. */
    subject: text().notNull(),
    sent: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.subject] }), index('mail_budgets_window_idx').on(t.windowEndsAt)],
);
