import type { PlanType } from '@fareweave/shared-lib/domain/plans';

/** Where a visitor gets an account, or into theirs, and from where they come back to the plan they were looking at. */
export const joinHref = (door: '/register' | '/login', period: PlanType): string =>
  `${door}?next=${encodeURIComponent(period === 'monthly' ? '/plans' : `/plans?period=${period}`)}`;

/** The billing period that an address of the pricing page asks for; monthly by default (PLAN-8). */
export const periodIn = (search: string): PlanType =>
  new URLSearchParams(search).get('period') === 'yearly' ? 'yearly' : 'monthly';
