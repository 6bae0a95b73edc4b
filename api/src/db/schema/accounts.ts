import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
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
    /** When its owner proved to read its e-mails; until then it gets none but the one that asks for that. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    isAdmin: boolean('is_admin').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    /** When the access that was paid for ends; null where no end is known. */
    premiumUntil: timestamp('premium_until', { withTimezone: true }),
    trialEnd: timestamp('trial_end', { withTimezone: true }),
    stripeCustomerId: text('stripe_customer_id'),
    /** The name of its mailbox in `former_accounts`; null for accounts from before there were such names. */
    formerMailbox: text('former_mailbox'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastLogin: timestamp('last_login', { withTimezone: true }),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`)],
);

/** A signed-in browser. The token itself is never stored, only its SHA-256 (ACCT-13). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its owner calls it by: the hash is not told. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser as it introduced itself at the sign-in. */
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_user_idx').on(t.userId), index('sessions_expires_idx').on(t.expiresAt)],
);

/** A way to set a new password, sent by e-mail: good for one use. Only its hash is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('password_resets_user_idx').on(t.userId),
    index('password_resets_expires_idx').on(t.expiresAt),
  ],
);

/** A link that proves who reads the e-mails of an account: good for one use. Only its hash is stored. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether a forgotten password was the reason: a new one may then be chosen at once. */
    forPassword: boolean('for_password').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('email_verifications_user_idx').on(t.userId),
    index('email_verifications_expires_idx').on(t.expiresAt),
  ],
);

/** What is kept of deleted accounts, so that the trial and the free searches do not begin again (ADR 24). */
export const formerAccounts = pgTable('former_accounts', {
  /** A keyed hash of the mailbox: nothing else says whose it was. */
  mailbox: text().primaryKey(),
  hadTrial: boolean('had_trial').notNull(),
  /** When searches were made that may still count. */
  searchedAt: timestamp('searched_at', { withTimezone: true }).array().notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
});

/** Attempts within a window, by what they are counted for: an account, a network, a browser. Counted are those to sign
 *  in, to confirm a password, to have it reset and to register, before it is known how they end; a sign-in that succeeds
 *  is taken back. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    scope: text().notNull(),
    /** A hash: who tried what is nobody's business. */
    subject: text().notNull(),
    /** Attempts, also those whose end is not known yet. */
    failures: integer().notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.subject] }),
    index('sign_in_failures_window_idx').on(t.windowEndsAt),
  ],
);
