import type { User } from '@fareweave/shared-lib/domain/accounts';
import { ManageSubscription } from '../plans/manage-subscription.tsx';
import { UpgradeButton } from '../plans/upgrade-button.tsx';
import { Actions } from '../security/actions.ts';

/** What can be done about the plan (spec: accounts §2, /profile). Whoever was ever a customer can open the portal: a
 *  subscription whose payment is late gives no Premium and still has to be paid or ended there. An admin has everything
 *  without one. */
export function Subscription({
  user,
}: {
  user: Pick<User, 'is_premium' | 'is_admin' | 'stripe_customer_id'>;
}) {
  if (user.is_premium) return <ManageSubscription />;
  const isCustomer = user.stripe_customer_id !== null;
  if (user.is_admin) return isCustomer && <ManageSubscription />;
  return (
    <Actions>
      <UpgradeButton>Upgrade Now</UpgradeButton>
      {isCustomer && <ManageSubscription />}
    </Actions>
  );
}
