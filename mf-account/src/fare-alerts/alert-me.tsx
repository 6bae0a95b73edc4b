import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { navigate, showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import type { FillProps } from '../slots.ts';
import { alertFormAddress } from './alert-addresses.ts';

/** A button in the slots of other remotes that opens the fare alert form, filled in (RSLT-9); without Premium it shows a message. */
export function AlertMe(props: FillProps['alert-me']) {
  const isPremium = hasPremium(useSession().user);
  function open(): void {
    if (isPremium) navigate(alertFormAddress(props));
    else showAlert(PREMIUM_ONLY);
  }
  return (
    <Button size={props.compact ? 'small' : 'medium'} onClick={open}>
      Alert me
      {!isPremium && <Crown />}
    </Button>
  );
}

const PREMIUM_ONLY = premiumFeature(
  'Flight notifications are a premium feature. Upgrade your account to access this feature.',
);
