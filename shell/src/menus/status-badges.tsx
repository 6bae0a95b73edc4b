import { planName, type User } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Badge, TrialBadge } from '@fareweave/shared-lib/ui/badges';
import { Crown } from '@fareweave/shared-lib/ui/icons';

/** The user's plan: the Premium badge, and the remaining days of a trial (NAVI-3). */
export function StatusBadges({ user }: { user: User }) {
  return (
    <>
      <TrialBadge user={user} />
      {planName(user) === 'Premium' && (
        <Badge tone="gold">
          <Crown decorative /> {t('Premium')}
        </Badge>
      )}
    </>
  );
}
