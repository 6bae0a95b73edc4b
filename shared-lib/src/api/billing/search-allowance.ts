import { queryOptions } from '@tanstack/react-query';
import type { SearchAllowance } from '../../domain/accounts/plans.ts';
import { client, dataOf } from '../client.ts';

const UNREACHABLE = 'Unable to load your free searches. Please try again later.';
const TEXTS = { failed: UNREACHABLE, unreachable: UNREACHABLE };

/** The free searches that are left. Every search changes it, so a screen that shows it asks again. */
export const searchAllowanceQuery = queryOptions({
  queryKey: ['search-allowance'],
  queryFn: ({ signal }) =>
    dataOf<SearchAllowance>(TEXTS, (fetch) => client.GET('/api/search-allowance', { fetch, signal })),
  staleTime: 0,
});
