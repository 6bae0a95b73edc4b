import type { Plans as PlanFacts, SearchAllowance } from '../../generated/types.gen.ts';
import { plural } from '../time/plurals.ts';

/** The plan facts, the answer of `GET /api/plans` (PLAN-1): every text that mentions a price or an allowance is rendered from
 *  them. Money is in whole US dollars. */
export type { Plans as PlanFacts, SearchAllowance } from '../../generated/types.gen.ts';

/** How often Premium is paid for. */
export type PlanType = 'monthly' | 'yearly';

/** `3 searches per day`, `1 search per week`. */
export const allowanceText = ({ searches, per }: PlanFacts['free']): string =>
  `${searches} ${plural(searches, 'search', 'searches')} per ${per}`;

/** `3 free flight searches per day`, `1 free flight search per week`. */
export const freeSearchesText = ({ searches, per }: PlanFacts['free']): string =>
  `${searches} free flight ${plural(searches, 'search', 'searches')} per ${per}`;

/** `2 of 3 free searches left today`, `No free searches left this week`; null for an account without a limit. */
export function searchesLeftText({ limit, per, left }: SearchAllowance): string | null {
  if (limit === null || left === null) return null;
  const when = per === 'week' ? 'this week' : 'today';
  return left === 0
    ? `No free searches left ${when}`
    : `${left} of ${limit} free ${plural(limit, 'search', 'searches')} left ${when}`;
}
