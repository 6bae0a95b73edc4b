import { queryOptions } from '@tanstack/react-query';
import type { PlanFacts } from '../../domain/accounts/plans.ts';
import { client, dataOf } from '../client.ts';

const TEXTS = {
  failed: 'Failed to load plans',
  unreachable: 'Unable to load plans. Please try again later.',
};

/** Prices and the free allowance: every text that mentions one is rendered from these (PLAN-1). */
export const planFactsQuery = queryOptions({
  queryKey: ['plans'],
  meta: { public: true },
  queryFn: ({ signal }) => dataOf<PlanFacts>(TEXTS, (fetch) => client.GET('/api/plans', { fetch, signal })),
});
