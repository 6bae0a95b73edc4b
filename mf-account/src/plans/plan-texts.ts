import { allowanceText, type PlanFacts, type PlanType } from '@fareweave/shared-lib/domain/plans';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import type { SessionState } from '@fareweave/shared-lib/platform';

/** The texts of Premium's price, in whole US dollars. */
export interface Price {
  now: string;
  /** The present price as a number of US dollars. */
  amount: number;
  was: string;
  per: 'month' | 'year';
  /** `save $10 per year`; null if there is no saving. */
  saving: string | null;
}

export function priceOf({ monthly, yearly }: PlanFacts['premium'], period: PlanType): Price {
  const isMonthly = period === 'monthly';
  const { price, was } = isMonthly ? monthly : yearly;
  return {
    now: `$${price}`,
    amount: price,
    was: `$${was}`,
    per: isMonthly ? 'month' : 'year',
    saving: isMonthly ? null : t('save {amount} per year', { amount: `$${yearly.saves}` }),
  };
}

/** Returns the pitch of Premium. It mentions the trial only to those who would get one: visitors, and accounts for which the
 *  server offers one (PLAN-6). */
export function premiumPitch(
  { trial_days }: Pick<PlanFacts['premium'], 'trial_days'>,
  user: SessionState['user'],
): string {
  const canSubscribe = user === null || (!user.is_premium && !user.is_admin);
  const days = user === null ? trial_days : user.trial_days;
  return days > 0 && canSubscribe
    ? plural(
        days,
        'Unlimited searches, return flights, alerts and the map. #-day free trial.',
        'Unlimited searches, return flights, alerts and the map. #-day free trial.',
      )
    : t('Unlimited searches, return flights, alerts and the map.');
}

/** A row of the feature table. */
export interface Feature {
  name: string;
  free: boolean | string;
  premium: boolean | string;
}

/** Returns the feature table (PLAN-3). The allowance comes from the plan facts (PLAN-1); SMS alerts are coming soon (PLAN-4). */
export const features = ({ free }: Pick<PlanFacts, 'free'>): Feature[] => [
  { name: t('Flight searches'), free: allowanceText(free), premium: t('Unlimited') },
  { name: t('GoWild, Standard and Discount Den fares'), free: true, premium: true },
  { name: t('Weather forecasts'), free: true, premium: true },
  { name: t('Seat availability counts'), free: false, premium: true },
  { name: t('Return flight search'), free: false, premium: true },
  { name: t('Inbound flight search'), free: false, premium: true },
  { name: t('Single route search'), free: false, premium: true },
  { name: t('Interactive route map'), free: false, premium: true },
  { name: t('Date grid of round trips'), free: false, premium: true },
  { name: t('Trip planner'), free: false, premium: true },
  { name: t('Watches of searches and trips'), free: false, premium: true },
  { name: t('Flight alerts by email'), free: false, premium: true },
  { name: t('Flight alerts by SMS'), free: false, premium: t('Coming soon') },
  { name: t('Hotel and rental car suggestions'), free: false, premium: true },
  { name: t('Priority support'), free: false, premium: true },
];
