import { trialDaysLeft, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Crown } from '@fareweave/shared-lib/ui/crown';

/** Premium, and the days that are left of a trial (spec: accounts §2). */
export function StatusBadges({ user }: { user: User }) {
  const days = trialDaysLeft(user, Date.now());
  return (
    <>
      {days > 0 && (
        <Badge tone="accent">
          Trial: {days} {days === 1 ? 'day' : 'days'} left
        </Badge>
      )}
      {user.is_premium && (
        <Badge tone="gold">
          <Crown decorative /> Premium
        </Badge>
      )}
    </>
  );
}
