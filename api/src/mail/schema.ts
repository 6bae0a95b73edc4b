import { Type } from 'typebox';
import { Component, Instant, Nullable, PageFields, Pagination } from '../core/http/schemas.ts';

const State = Type.Enum(['queued', 'sending', 'sent', 'dead'], {
  description: '`dead`: the server stopped trying after many failed attempts',
});

export const ListedMail = Type.Object({
  id: Type.String({ format: 'uuid' }),
  recipient: Type.String(),
  subject: Type.String(),
  state: State,
  attempts: Type.Integer({ description: 'Number of failed attempts' }),
  last_error: Nullable(Type.String()),
  created_at: Instant,
  due_at: Instant,
  sent_at: Nullable(Instant),
});

export const MailListQuery = Type.Object({
  ...PageFields,
  state: Type.Optional(State),
});

export const MailListResponse = Component('MailPage', {
  adapter: Type.Enum(['outbox', 'smtp'], {
    description: '`outbox`: the server sends no emails but stores them, and admins can read them',
  }),
  mails: Type.Array(ListedMail),
  pagination: Pagination,
});

export const MailResponse = Component('Mail', {
  ...ListedMail.properties,
  text: Type.String(),
  html: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
});
