import * as pg from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';

/** What a person has beside the password: an app for one-time codes, or a passkey (ADR 55). */
export const secondFactors = pg.pgTable(
  'second_factors',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    kind: pg.text({ enum: ['totp', 'passkey'] }).notNull(),
    name: pg.text().notNull(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: pg.timestamp('last_used_at', { withTimezone: true }),
    /** App: the shared secret, encrypted (`seal`). */
    secret: pg.text(),
    /** App: the time step of the last accepted code. No code of this step or an earlier one is accepted. */
    lastStep: pg.integer('last_step'),
    /** Passkey: its id, the public key (base64url) and how often it has signed, if it counts. */
    credentialId: pg.text('credential_id').unique(),
    publicKey: pg.text('public_key'),
    signatures: pg.bigint({ mode: 'number' }),
    transports: pg.text().array(),
  },
  (t) => [pg.index('second_factors_user_idx').on(t.userId)],
);

/** Recovery codes that are not used yet. Only their hashes are stored. */
export const recoveryCodes = pg.pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: pg.text('code_hash').notNull(),
    /** The salt of the argon2 hash, the same for all codes of an account. */
    salt: pg.text().notNull(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A started action that a second call completes: a sign-in, a confirmation, or a new factor. Works once. Only the hash of its token
 *  is stored. */
export const authTickets = pg.pgTable(
  'auth_tickets',
  {
    tokenHash: pg.text('token_hash').primaryKey(),
    /** Null for a sign-in with a passkey alone, which says whose account it is. */
    userId: pg.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: pg.text({ enum: ['sign-in', 'passkey-sign-in', 'confirm', 'new-app', 'new-passkey'] }).notNull(),
    /** The challenge for a passkey. */
    challenge: pg.text(),
    /** The encrypted secret of a new app. */
    secret: pg.text(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: pg.timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('auth_tickets_user_idx').on(t.userId),
    pg.index('auth_tickets_expires_idx').on(t.expiresAt),
  ],
);

/** A requested change of an e-mail address. Only hashes of the tokens in its links are stored. */
export const emailChanges = pg.pgTable(
  'email_changes',
  {
    userId: ofUser().primaryKey(),
    newEmail: pg.text('new_email').notNull(),
    newTokenHash: pg.text('new_token_hash').notNull().unique(),
    /** The hash of the token in the link to the present address. */
    oldTokenHash: pg.text('old_token_hash').notNull().unique(),
    newConfirmedAt: pg.timestamp('new_confirmed_at', { withTimezone: true }),
    oldConfirmedAt: pg.timestamp('old_confirmed_at', { withTimezone: true }),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the change takes effect without the present address, if the new address is confirmed; otherwise it is deleted then. */
    endsAt: pg.timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [pg.index('email_changes_ends_idx').on(t.endsAt)],
);
