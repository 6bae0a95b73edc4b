import type { User } from '@fareweave/shared-lib/domain/accounts';
import { ManageSubscription } from '../plans/manage-subscription.tsx';
import { UpgradeButton } from '../plans/upgrade-button.tsx';

/** What one can do about the plan (spec: accounts §2, /profile). An admin has everything without one (decision 10). */
export function Subscription({ user }: { user: Pick<User, 'is_premium' | 'is_admin'> }) {
  if (user.is_premium) return <ManageSubscription />;
  return user.is_admin ? null : <UpgradeButton>Upgrade Now</UpgradeButton>;
}
