import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Crown } from '@fareweave/shared-lib/ui/crown';
import { TrialBadge } from '@fareweave/shared-lib/ui/trial-badge';

/** The plan, where it is Premium, and the days that are left of a trial (spec: accounts §2). */
export function StatusBadges({ user }: { user: User }) {
  return (
    <>
      <TrialBadge user={user} />
      {planName(user) === 'Premium' && (
        <Badge tone="gold">
          <Crown decorative /> Premium
        </Badge>
      )}
    </>
  );
}
