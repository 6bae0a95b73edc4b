import type { ChosenDisplay } from '@fareweave/shared-lib/domain/display';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** When its owner confirmed the address; until then it gets only the e-mail with the confirmation link. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** The IANA zone of the browser that last signed in; null: unknown. */
    timeZone: text('time_zone'),
    /** The currency and the units of its screens; null: as each device has chosen (CURR-4). */
    display: jsonb().$type<ChosenDisplay>(),
    /** Of e-mails, as `<html lang>` of the page on which the account was created; null: English. */
    language: text(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Whether there is a row in `second_factors`. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    /** When the paid access ends; null without a known end. */
    premiumUntil: timestamp('premium_until', { withTimezone: true }),
    trialEnd: timestamp('trial_end', { withTimezone: true }),
    stripeCustomerId: text('stripe_customer_id'),
    /** Whether the payment provider does not know the present address yet. */
    customerOutdated: boolean('customer_outdated').notNull().default(false),
    /** When a deactivation requested the end of its subscriptions (BILL-9); null once the payment provider knows. */
    endRequestedAt: timestamp('end_requested_at', { withTimezone: true }),
    /** The hash of its mailbox in `former_accounts`; null for older accounts. */
    formerMailbox: text('former_mailbox'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastLogin: timestamp('last_login', { withTimezone: true }),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`)],
);

/** The account that a row belongs to, and with which it is deleted. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser. The token itself is never stored, only its SHA-256 (ACCT-13). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The public id. Only the session's own browser knows the hash (accounts/sessions/session-cookies.ts). */
    id: uuid().notNull().unique().defaultRandom(),
    userId: ofUser(),
    /** The User-Agent header of the sign-in. */
    userAgent: text('user_agent'),
    /** The sign-in. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its person last proved who they are after the sign-in; null before, and once that was used up (ADR 54). */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expires_idx').on(t.expiresAt)],
);

/** A single-use link to set a new password, sent by e-mail. Only its hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('password_resets_user_idx').on(t.userId),
    index('password_resets_expires_idx').on(t.expiresAt),
  ],
);

/** A single-use link that confirms the e-mail address of an account. Only its hash is stored. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    /** Whether a forgotten password was the reason: the link then also sets a new one. */
    forPassword: boolean('for_password').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('email_verifications_user_idx').on(t.userId),
    index('email_verifications_expires_idx').on(t.expiresAt),
  ],
);

/** Data of deleted accounts, so that a new account gets no second trial or free searches (ADR 24). */
export const formerAccounts = pgTable('former_accounts', {
  /** A keyed hash of the mailbox; there is no other reference to the person. */
  mailbox: text().primaryKey(),
  hadTrial: boolean('had_trial').notNull(),
  /** Times of the searches that may still count. */
  searchedAt: timestamp('searched_at', { withTimezone: true }).array().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
});

/** Rate limits: attempts within a window by account, network or browser. Attempts to sign in, to confirm or reset a password
 *  and to register count before their outcome is known; a successful sign-in is uncounted. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    scope: text().notNull(),
    /** A hash, for privacy. */
    subject: text().notNull(),
    /** Attempts, including those in progress. */
    failures: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.subject] }),
    index('sign_in_failures_window_idx').on(t.windowEndsAt),
  ],
);

/** The calendar feed of an account (CALF-1). The token of its address is never stored, only its SHA-256. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ofUser().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** To the hour. */
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  /** When an item was last added to the shortlist or removed; null: not since the feed was made. */
  itemsChangedAt: timestamp('items_changed_at', { withTimezone: true }),
});
