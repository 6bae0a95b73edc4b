import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { Badge } from '@fareweave/shared-lib/ui/badge';
import { Crown } from '@fareweave/shared-lib/ui/crown';
import { TrialBadge } from '@fareweave/shared-lib/ui/trial-badge';

/** The Premium badge, and the days left of a trial (NAVI-3). */
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
