import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from './accounts.ts';

/** What a person has beside the password: an app for one-time codes, or a passkey (ADR 55). */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    kind: text({ enum: ['totp', 'passkey'] }).notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** App: the shared secret, encrypted (`seal`). */
    secret: text(),
    /** App: the time step of the last accepted code. No code of this step or an earlier one is accepted. */
    lastStep: integer('last_step'),
    /** Passkey: its id, the public key (base64url) and how often it has signed, if it counts. */
    credentialId: text('credential_id').unique(),
    publicKey: text('public_key'),
    signatures: bigint({ mode: 'number' }),
    transports: text().array(),
  },
  (t) => [index('second_factors_user_idx').on(t.userId)],
);

/** Recovery codes that are not used yet. Only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    /** Of the argon2 hash, equal for the codes of an account. */
    salt: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A started action that a second call completes: a sign-in, a confirmation, or a new factor. Works once. Only the hash of its token
 *  is stored. */
export const authTickets = pgTable(
  'auth_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null for a sign-in with a passkey alone, which says whose account it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['sign-in', 'passkey-sign-in', 'confirm', 'new-app', 'new-passkey'] }).notNull(),
    /** The challenge for a passkey. */
    challenge: text(),
    /** The encrypted secret of a new app. */
    secret: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('auth_tickets_user_idx').on(t.userId), index('auth_tickets_expires_idx').on(t.expiresAt)],
);

/** A requested change of an e-mail address. Only hashes of the tokens in its links are stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ofUser().primaryKey(),
    newEmail: text('new_email').notNull(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    /** Of the link to the present address. */
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newConfirmedAt: timestamp('new_confirmed_at', { withTimezone: true }),
    oldConfirmedAt: timestamp('old_confirmed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it takes effect without the present address, if the new one is confirmed, and is forgotten otherwise. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('email_changes_ends_idx').on(t.endsAt)],
);
