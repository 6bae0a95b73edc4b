import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';

/** `$5 a month`. */
export const priceText = ({ premium }: PlanFacts, plan: PlanType): string =>
  `$${premium[plan].price} a ${plan === 'monthly' ? 'month' : 'year'}`;
