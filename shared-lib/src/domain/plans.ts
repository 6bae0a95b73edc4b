/** The plan facts, held by the server and told by `GET /api/plans` (decision 1). Every text that mentions a
 *  price or an allowance is rendered from them. Money in whole US dollars. */
export interface PlanFacts {
  free: { searches: number; per: 'day' | 'week' };
  premium: {
    monthly: { price: number; was: number };
    yearly: { price: number; was: number; saves: number };
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

const searchWord = (count: number): string => (count === 1 ? 'search' : 'searches');
