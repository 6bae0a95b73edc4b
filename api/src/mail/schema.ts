import { Type } from 'typebox';
import { Component, Instant, Nullable } from '../core/http/schemas.ts';

const State = Type.Enum(['queued', 'sending', 'sent', 'dead'], {
  description: '`dead`: given up after many attempts',
});

const listed = {
  id: Type.String({ format: 'uuid' }),
  recipient: Type.String(),
  subject: Type.String(),
  state: State,
  attempts: Type.Integer({ description: 'How many failed' }),
  last_error: Nullable(Type.String()),
  created_at: Instant,
  due_at: Instant,
  sent_at: Nullable(Instant),
};

export const MailListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
  state: Type.Optional(State),
});

export const MailListAnswer = Component('MailPage', {
  adapter: Type.Enum(['outbox', 'smtp'], {
    description: '`outbox`: nothing leaves, and all can be read here',
  }),
  mails: Type.Array(Type.Object(listed)),
  pagination: Type.Object({
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Integer(),
    pages: Type.Integer(),
  }),
});

export const MailParams = Type.Object({ id: Type.String() });

export const MailAnswer = Component('Mail', {
  ...listed,
  text: Type.String(),
  html: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
});
