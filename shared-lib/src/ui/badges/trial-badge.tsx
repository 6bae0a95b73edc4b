import { trialDaysLeft, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from './badge.tsx';

/** The days left of a trial; nothing for people who are in none (NAVI-3). */
export function TrialBadge({ user }: { user: Pick<User, 'is_trial' | 'trial_end'> }) {
  const days = trialDaysLeft(user, Date.now());
  if (days === 0) return null;
  return (
    <Badge tone="accent">
      Trial: {days} {days === 1 ? 'day' : 'days'} left
    </Badge>
  );
}
