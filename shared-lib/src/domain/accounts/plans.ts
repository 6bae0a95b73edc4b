/** The plan facts, which `GET /api/plans` answers with (PLAN-1). Every text that mentions a price or an allowance is
 *  rendered from them. Money in whole US dollars. */
export interface PlanFacts {
  free: { searches: number; per: 'day' | 'week' };
  premium: {
    monthly: { price: number; was: number };
    yearly: { price: number; was: number; saves: number };
    /** That a new account would get with its first subscription; 0: none, as on a server without payments. */
    trial_days: number;
  };
}

/** How often Premium is paid for. */
export type PlanType = 'monthly' | 'yearly';

/** `3 searches per day`, `1 search per week`. */
export const allowanceText = ({ searches, per }: PlanFacts['free']): string =>
  `${searches} ${searchWord(searches)} per ${per}`;

/** `3 free flight searches per day`, `1 free flight search per week`. */
export const freeSearchesText = ({ searches, per }: PlanFacts['free']): string =>
  `${searches} free flight ${searchWord(searches)} per ${per}`;

/** What a free account may still search; every field is null for an account without a limit. */
export interface SearchAllowance {
  /** Free searches per period. */
  limit: number | null;
  per: PlanFacts['free']['per'] | null;
  left: number | null;
  /** When the next period begins, ISO 8601 UTC. */
  resets_at: string | null;
}

/** `2 of 3 free searches left today`, `No free searches left this week`; null for an account without a limit. */
export function searchesLeftText({ limit, per, left }: SearchAllowance): string | null {
  if (limit === null || left === null) return null;
  const when = per === 'week' ? 'this week' : 'today';
  return left === 0
    ? `No free searches left ${when}`
    : `${left} of ${limit} free ${searchWord(limit)} left ${when}`;
}

const searchWord = (count: number): string => (count === 1 ? 'search' : 'searches');
