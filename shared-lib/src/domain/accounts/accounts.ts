import type { User } from '../../generated/types.gen.ts';

export type { User } from '../../generated/types.gen.ts';

const DAY_S = 86_400;

/** Returns the remaining days of a trial, rounded up; 0 without a trial (PLAN-7). `now` in epoch milliseconds. */
export function trialDaysLeft(user: Pick<User, 'is_trial' | 'trial_end'>, now: number): number {
  if (!user.is_trial || user.trial_end === null) return 0;
  return Math.max(0, Math.ceil((user.trial_end - now / 1000) / DAY_S));
}

/** Returns the name of an account's plan. Admins have Premium without a subscription. */
export const planName = (user: Pick<User, 'is_premium' | 'is_admin'>): 'Premium' | 'Free' =>
  hasPremium(user) ? 'Premium' : 'Free';

/** Whether an account has Premium: subscribers and admins do (PLAN-5). */
export const hasPremium = (user: Pick<User, 'is_premium' | 'is_admin'> | null): boolean =>
  user !== null && (user.is_premium || user.is_admin);
