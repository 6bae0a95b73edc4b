import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { navigate, showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';

/** Opens the form for a fare alert, filled in from the address (RSLT-9). */
export function AlertMe({ address }: { address: string }) {
  const isPremium = hasPremium(useSession().user);
  function open(): void {
    if (isPremium) navigate(address);
    else showAlert(PREMIUM_ONLY);
  }
  return (
    <Button size="small" onClick={open}>
      Alert me
      {!isPremium && <Crown />}
    </Button>
  );
}

const PREMIUM_ONLY = premiumFeature(
  'Flight notifications are a premium feature. Upgrade your account to access this feature.',
);
