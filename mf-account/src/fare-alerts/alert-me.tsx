import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useState } from 'react';
import { flags } from '../flags.ts';
import type { FillProps } from '../slots.ts';
import { ALERT_FORM_TITLE, alertFormQuery } from './alert-addresses.ts';

const Form = lazyPart(
  () => import(/* webpackChunkName: "alert-form" */ './alert-form-part.tsx').then((m) => m.AlertFormInDialog),
  () => <Skeleton height="380px" />,
);

/** A button in the slots of other remotes that opens the fare alert form, filled in (RSLT-9); without Premium it shows a message. */
export function AlertMe({ compact, ...flight }: FillProps['alert-me']) {
  const isPremium = hasPremium(useSession().user);
  const [search, setSearch] = useState<string | null>(null);
  const open = (): void => {
    // Read the flag only if it makes a difference, because reading a flag counts as its use.
    const isProposed = flight.lowest_price !== null && flags.flag('proposed-price');
    setSearch(alertFormQuery({ ...flight, lowest_price: isProposed ? flight.lowest_price : null }));
  };
  return (
    <>
      <Button
        size={compact ? 'small' : 'medium'}
        onPointerEnter={() => isPremium && Form.preload()}
        onClick={() => (isPremium ? open() : showAlert(premiumFeature(t(PREMIUM_ONLY))))}
      >
        {t('Alert me')}
        {!isPremium && <Crown />}
      </Button>
      {search !== null && (
        <Dialog title={t(ALERT_FORM_TITLE)} onClose={() => setSearch(null)}>
          {(close) => (
            <Form
              search={search}
              onCreated={() => {
                flags.outcome('proposed-price');
                close();
              }}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

const PREMIUM_ONLY = msg(
  'Flight notifications are a premium feature. Upgrade your account to access this feature.',
);
