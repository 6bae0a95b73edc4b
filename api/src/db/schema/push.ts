import * as pg from 'drizzle-orm/pg-core';
import { ofUser, sessions } from './accounts.ts';

/** A browser that gets push messages (PUSH-2). It belongs to a session, so that whatever ends the session also revokes it. */
export const pushDevices = pg.pgTable('push_devices', {
  sessionId: pg
    .uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** The address at the browser's push service. Whoever has it and the keys can send messages. */
  endpoint: pg.text().notNull().unique(),
  p256dh: pg.text().notNull(),
  auth: pg.text().notNull(),
  /** Whether notifications show what the message is about (PUSH-4). */
  showsDetails: pg.boolean('shows_details').notNull().default(false),
  createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A message for all devices of a person. Its content is deleted once no device waits for it. */
export const pushMessages = pg.pgTable(
  'push_messages',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    /** As in `mail_outbox`. */
    dedupeKey: pg.text('dedupe_key').notNull().unique(),
    userId: ofUser(),
    content: pg.jsonb().$type<{ title: string; body: string; path: string }>(),
    /** The e-mail that replaces it when no device gets it; null: none. */
    mail: pg.jsonb().$type<object>(),
    createdAt: pg.timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    pg.index('push_messages_user_idx').on(t.userId),
    pg.index('push_messages_created_idx').on(t.createdAt),
  ],
);

/** The outbox of push messages: a message to a device. */
export const pushDeliveries = pg.pgTable(
  'push_deliveries',
  {
    id: pg.uuid().primaryKey().defaultRandom(),
    messageId: pg
      .uuid('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    /** Null: the device was revoked. */
    sessionId: pg.uuid('session_id').references(() => pushDevices.sessionId, { onDelete: 'set null' }),
    state: pg.text().$type<'queued' | 'sending' | 'sent' | 'dead'>().notNull().default('queued'),
    attempts: pg.integer().notNull().default(0),
    /** The earliest time to send it; while it is being sent, the end of the lease. */
    dueAt: pg.timestamp('due_at', { withTimezone: true }).notNull(),
    lastError: pg.text('last_error'),
  },
  (t) => [
    pg.unique('push_deliveries_key').on(t.messageId, t.sessionId),
    pg.index('push_deliveries_due_idx').on(t.state, t.dueAt),
    pg.index('push_deliveries_session_idx').on(t.sessionId),
  ],
);
