import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Clock } from '../../core/clock.ts';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import type { SearchLog } from './search-log.ts';

const Allowance = Component('SearchAllowance', {
  limit: Nullable(Type.Integer({ minimum: 0, description: 'Free searches per period; null: no limit' })),
  per: Nullable(Type.Enum(['day', 'week'])),
  left: Nullable(Type.Integer({ minimum: 0, description: 'Free searches left in the current period' })),
  resets_at: Nullable(Type.String({ description: 'Start of the next period, ISO 8601 UTC' })),
});

/** `GET /search-allowance`: the free searches that the caller has left. */
export const searchAllowanceRoute: FastifyPluginAsyncTypebox<{ searchLog: SearchLog; clock: Clock }> = async (
  app,
  { searchLog, clock },
) => {
  const { free } = app.config.plans;
  app.get(
    '/search-allowance',
    apiRoute('member', 'flights', 'The number of free searches left', { response: { 200: Allowance } }),
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const account = signedInAccount(request);
      if (hasPremium(account)) return { limit: null, per: null, left: null, resets_at: null };
      const { left, resetsAt } = await searchLog.left(account.id, clock.now());
      return { limit: free.searches, per: free.per, left, resets_at: resetsAt.toISOString() };
    },
  );
};
