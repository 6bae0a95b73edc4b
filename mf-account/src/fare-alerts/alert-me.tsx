import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { showAlert, useSession } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog } from '@fareweave/shared-lib/ui/dialog';
import { Crown } from '@fareweave/shared-lib/ui/icons';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useState } from 'react';
import type { FillProps } from '../slots.ts';
import { ALERT_FORM_TITLE, alertFormQuery } from './alert-addresses.ts';

const Form = lazyPart(
  () => import(/* webpackChunkName: "alert-form" */ './alert-form-part.tsx').then((m) => m.AlertFormPart),
  () => <Skeleton height="380px" />,
);

/** A button in the slots of other remotes that opens the fare alert form, filled in (RSLT-9); without Premium it shows a message. */
export function AlertMe({ compact, ...flight }: FillProps['alert-me']) {
  const isPremium = hasPremium(useSession().user);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={compact ? 'small' : 'medium'}
        onPointerEnter={() => isPremium && Form.preload()}
        onClick={() => (isPremium ? setOpen(true) : showAlert(PREMIUM_ONLY))}
      >
        Alert me
        {!isPremium && <Crown />}
      </Button>
      {isOpen && (
        <Dialog title={ALERT_FORM_TITLE} onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              search={alertFormQuery(flight)}
              focused={false}
              isTitled={false}
              onCreated={close}
              onCancel={close}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

const PREMIUM_ONLY = premiumFeature(
  'Flight notifications are a premium feature. Upgrade your account to access this feature.',
);
