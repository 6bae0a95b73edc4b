import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';

/** Premium's price as it is written on its card, whole US dollars. */
export interface Price {
  now: string;
  was: string;
  per: 'month' | 'year';
  /** `save $10 per year`, where there is something to save. */
  saving: string | null;
}

export function priceOf({ monthly, yearly }: PlanFacts['premium'], period: PlanType): Price {
  if (period === 'monthly')
    return { now: `$${monthly.price}`, was: `$${monthly.was}`, per: 'month', saving: null };
  return {
    now: `$${yearly.price}`,
    was: `$${yearly.was}`,
    per: 'year',
    saving: `save $${yearly.saves} per year`,
  };
}
