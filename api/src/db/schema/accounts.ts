import type { ChosenDisplay } from '@fareweave/shared-lib/domain/display';
import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';

export const users = pg.pgTable(
  'users',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    email: pg.text().notNull(),
    /** When its owner confirmed the address; until then it gets only the e-mail with the confirmation link. */
    emailVerifiedAt: pg.timestamp('email_verified_at', { withTimezone: true }),
    passwordHash: pg.text('password_hash').notNull(),
    firstName: pg.text('first_name').notNull(),
    lastName: pg.text('last_name').notNull(),
    phoneNumber: pg.text('phone_number'),
    /** The IANA zone of the browser that last signed in; null: unknown. */
    timeZone: pg.text('time_zone'),
    /** The currency and the units of its screens; null: as each device has chosen (CURR-4). */
    display: pg.jsonb().$type<ChosenDisplay>(),
    /** The language of its e-mails; null: English. */
    language: pg.text(),
    isAdmin: pg.boolean('is_admin').notNull().default(false),
    /** Whether there is a row in `second_factors`. */
    hasSecondFactor: pg.boolean('has_second_factor').notNull().default(false),
    isActive: pg.boolean('is_active').notNull().default(true),
    isPremium: pg.boolean('is_premium').notNull().default(false),
    /** When the paid access ends; null without a known end. */
    premiumUntil: pg.timestamp('premium_until', { withTimezone: true }),
    trialEnd: pg.timestamp('trial_end', { withTimezone: true }),
    stripeCustomerId: pg.text('stripe_customer_id'),
    /** Whether the payment provider does not know the present address yet. */
    customerOutdated: pg.boolean('customer_outdated').notNull().default(false),
    /** When a deactivation requested the end of its subscriptions (BILL-9); null once the payment provider knows. */
    endRequestedAt: pg.timestamp('end_requested_at', { withTimezone: true }),
    /** The hash of its mailbox in `former_accounts`; null for older accounts. */
    formerMailbox: pg.text('former_mailbox'),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastLogin: pg.timestamp('last_login', { withTimezone: true }),
  },
  (t) => [
    pg.uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    pg.index('users_customer_idx').on(t.stripeCustomerId),
  ],
);

/** The account that a row belongs to, and with which it is deleted. */
export const ofUser = () =>
  pg
    .uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser. The token itself is never stored, only its SHA-256 (ACCT-13). */
export const sessions = pg.pgTable(
  'sessions',
  {
    tokenHash: pg.text('token_hash').primaryKey(),
    /** The public id. Only the session's own browser knows the hash (accounts/sessions/session-cookies.ts). */
    id: pg.uuid().notNull().unique().defaultRandom(),
    userId: ofUser(),
    /** The User-Agent header of the sign-in. */
    userAgent: pg.text('user_agent'),
    /** The sign-in. */
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the person last confirmed their identity after the sign-in; null if not, or if a call used it up (ADR 54). */
    confirmedAt: pg.timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [pg.index('sessions_user_idx').on(t.userId), pg.index('sessions_expires_idx').on(t.expiresAt)],
);

/** A single-use link to set a new password, sent by e-mail. Only its hash is stored. */
export const passwordResets = pg.pgTable(
  'password_resets',
  {
    tokenHash: pg.text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('password_resets_user_idx').on(t.userId),
    pg.index('password_resets_expires_idx').on(t.expiresAt),
  ],
);

/** A single-use link that confirms the e-mail address of an account. Only its hash is stored. */
export const emailVerifications = pg.pgTable(
  'email_verifications',
  {
    tokenHash: pg.text('token_hash').primaryKey(),
    userId: ofUser(),
    /** Whether a forgotten password was the reason: the link then also sets a new one. */
    forPassword: pg.boolean('for_password').notNull().default(false),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('email_verifications_user_idx').on(t.userId),
    pg.index('email_verifications_expires_idx').on(t.expiresAt),
  ],
);

/** Data of deleted accounts, so that a new account gets no second trial or free searches (ADR 24). */
export const formerAccounts = pg.pgTable('former_accounts', {
  /** A keyed hash of the mailbox; there is no other reference to the person. */
  mailbox: pg.text().primaryKey(),
  hadTrial: pg.boolean('had_trial').notNull(),
  /** Times of the searches that may still count. */
  searchedAt: pg.timestamp('searched_at', { withTimezone: true }).array().notNull(),
  deletedAt: pg.timestamp('deleted_at', { withTimezone: true }).notNull(),
});

/** Rate limits: attempts within a window by account, network or browser. Attempts to sign in, to confirm or reset a password
 *  and to register count before their outcome is known; a successful sign-in is uncounted. */
export const signInFailures = pg.pgTable(
  'sign_in_failures',
  {
    scope: pg.text().notNull(),
    /** A hash, for privacy. */
    subject: pg.text().notNull(),
    /** Attempts, including those in progress. */
    failures: pg.integer().notNull(),
    windowEndsAt: pg.timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.primaryKey({ columns: [t.scope, t.subject] }),
    pg.index('sign_in_failures_window_idx').on(t.windowEndsAt),
  ],
);

/** The calendar feed of an account (CALF-1). The token of its address is never stored, only its SHA-256. */
export const calendarFeeds = pg.pgTable('calendar_feeds', {
  userId: ofUser().primaryKey(),
  tokenHash: pg.text('token_hash').notNull().unique(),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  /** To the hour. */
  lastReadAt: pg.timestamp('last_read_at', { withTimezone: true }),
  /** When an item was last added to the shortlist or removed; null: not since the feed was made. */
  itemsChangedAt: pg.timestamp('items_changed_at', { withTimezone: true }),
});
