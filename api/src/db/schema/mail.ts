import * as pg from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** The outbox: e-mails, written in the transaction of their cause and sent after it. */
export const mailOutbox = pg.pgTable(
  'mail_outbox',
  {
    /** Also the left half of the Message-ID, so that a repeated sending is the same message. */
    id: pg.uuid().primaryKey().defaultRandom(),
    /** The cause of the e-mail; there is at most one e-mail for it. */
    dedupeKey: pg.text('dedupe_key').notNull().unique(),
    userId: pg.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: pg.text().notNull(),
    subject: pg.text().notNull(),
    textBody: pg.text('text_body').notNull(),
    htmlBody: pg.text('html_body').notNull(),
    headers: pg.jsonb().$type<Record<string, string>>().notNull().default({}),
    state: pg.text().$type<'queued' | 'sending' | 'sent' | 'dead'>().notNull().default('queued'),
    attempts: pg.integer().notNull().default(0),
    /** The earliest time to send it; while it is being sent, the end of the lease. */
    dueAt: pg.timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: pg.text('last_error'),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: pg.timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    pg.index('mail_outbox_due_idx').on(t.state, t.dueAt),
    pg.index('mail_outbox_created_idx').on(t.createdAt),
    pg.index('mail_outbox_user_idx').on(t.userId),
  ],
);

/** Counts of e-mails of a kind to a mailbox within a window (ADR 24). */
export const mailBudgets = pg.pgTable(
  'mail_budgets',
  {
    /** The kind of e-mail and the length of the window. */
    scope: pg.text().notNull(),
    /** A hash of the mailbox. It outlives the account. */
    subject: pg.text().notNull(),
    sent: pg.integer().notNull(),
    windowEndsAt: pg.timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.primaryKey({ columns: [t.scope, t.subject] }),
    pg.index('mail_budgets_window_idx').on(t.windowEndsAt),
  ],
);
