import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute, bearerToken, signedInAccount } from '../../core/http/access.ts';
import { notFound } from '../../core/http/errors.ts';
import { messageFor } from '../../core/http/request-language.ts';
import { Component, IdParams, Instant, Message, Nullable } from '../../core/http/schemas.ts';
import { isUuid } from '../../core/http/validation.ts';
import { fromRow } from '../../db/from-row.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { sessionsOf } from './sessions.ts';

export const SessionEntry = Type.Object({
  id: Type.String({ format: 'uuid' }),
  user_agent: Nullable(Type.String({ description: 'The `User-Agent` header; null: there was none' })),
  created_at: Instant,
  expires_at: Instant,
});

const SessionList = Component('SessionList', {
  sessions: Type.Array(
    Type.Object({
      ...SessionEntry.properties,
      is_current: Type.Boolean({ description: 'Whether this request uses the session' }),
    }),
  ),
});
/** An account has at most 20 sessions, so that the first page contains all by default. */
const SessionsQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 20 }),
});

/** Lists and ends the sessions of an account. */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, sessions } = app;

  app.get(
    '/auth/sessions',
    apiRoute('member', 'accounts', 'List your sessions, the latest sign-in first', {
      querystring: SessionsQuery,
      response: { 200: SessionList },
    }),
    async (request) => {
      const { page, limit } = request.query;
      const current = tokenHash(bearerToken(request) ?? '');
      const rows = await sessionsOf(db, signedInAccount(request).id, clock.now())
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        sessions: rows.map((row) => ({
          ...fromRow(SessionEntry, row),
          is_current: row.tokenHash === current,
        })),
      };
    },
  );

  app.delete(
    '/auth/sessions/:id',
    apiRoute({ access: 'member', confirmed: 'recently' }, 'accounts', 'End one of your sessions', {
      params: IdParams,
      response: { 200: Message },
    }),
    async (request) => {
      const { id: userId } = signedInAccount(request);
      const { id } = request.params;
      if (!isUuid(id) || !(await sessions.endOne(userId, id)))
        throw notFound(msg('There is no such session'));
      return messageFor(request, () => t('Signed out'));
    },
  );
};
