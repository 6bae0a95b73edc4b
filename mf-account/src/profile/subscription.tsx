import type { User } from '@fareweave/shared-lib/domain/accounts';
import { ManageSubscription, UpgradeButton } from '../plans/index.ts';
import { Actions } from '../security/index.ts';

/** The buttons for the plan (ACCT-8). Every customer of the provider can open the portal: a subscription whose
 *  payment is late gives no Premium and still has to be paid or ended there. An admin needs no subscription. */
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
