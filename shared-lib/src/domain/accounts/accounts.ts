/** The account as the server sends it to its owner (ACCT-9). Times are ISO 8601 UTC. */
export interface User {
  id: string;
  email: string;
  /** Until then alerts are checked, but no e-mails are sent. */
  email_verified: boolean;
  first_name: string;
  last_name: string;
  /** Ten digits, unformatted. */
  phone_number: string | null;
  created_at: string;
  last_login: string | null;
  is_admin: boolean;
  is_premium: boolean;
  is_active: boolean;
  notification_count: number;
  search_count: number;
  stripe_customer_id: string | null;
  is_trial: boolean;
  /** Epoch seconds. */
  trial_end: number | null;
  /** Days of the free trial that a subscription of this account would begin with; 0: none. */
  trial_days: number;
}

/** An account as lists of many show it. */
export type ListedUser = Omit<User, 'trial_days'>;

const DAY_S = 86_400;

/** Days of trial left, rounded up; 0 when not in a trial (PLAN-7). `now` in epoch milliseconds. */
export function trialDaysLeft(user: Pick<User, 'is_trial' | 'trial_end'>, now: number): number {
  if (!user.is_trial || user.trial_end === null) return 0;
  return Math.max(0, Math.ceil((user.trial_end - now / 1000) / DAY_S));
}

/** What the plan of an account is called, wherever it is shown: an admin has Premium without a subscription. */
export const planName = (user: Pick<User, 'is_premium' | 'is_admin'>): 'Premium' | 'Free' =>
  hasPremium(user) ? 'Premium' : 'Free';

/** Whether an account has Premium: subscribers and admins do (PLAN-5). */
export const hasPremium = (user: Pick<User, 'is_premium' | 'is_admin'> | null): boolean =>
  user !== null && (user.is_premium || user.is_admin);
