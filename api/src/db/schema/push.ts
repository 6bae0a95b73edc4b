import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { ofUser, sessions } from './accounts.ts';

/** A browser that gets push messages (PUSH-2). It belongs to a session, so that whatever ends the session also revokes it. */
export const pushDevices = pgTable('push_devices', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** The address at the browser's push service. Whoever has it and the keys can send messages. */
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** Whether notifications show what the message is about (PUSH-4). */
  showsDetails: boolean('shows_details').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A message for all devices of a person. Its content is deleted once no device waits for it. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As in `mail_outbox`. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    userId: ofUser(),
    content: jsonb().$type<{ title: string; body: string; path: string }>(),
    /** The e-mail that replaces it when no device gets it; null: none. */
    mail: jsonb().$type<object>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('push_messages_user_idx').on(t.userId), index('push_messages_created_idx').on(t.createdAt)],
);

/** The outbox of push messages: a message to a device. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    /** Null: the device was revoked. */
    sessionId: uuid('session_id').references(() => pushDevices.sessionId, { onDelete: 'set null' }),
    state: text().$type<'queued' | 'sending' | 'sent' | 'dead'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** The earliest time to send it; while it is being sent, the end of the lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
  },
  (t) => [
    unique('push_deliveries_key').on(t.messageId, t.sessionId),
    index('push_deliveries_due_idx').on(t.state, t.dueAt),
    index('push_deliveries_session_idx').on(t.sessionId),
  ],
);
