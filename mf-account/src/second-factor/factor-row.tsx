import {
  removeFactor,
  type SecondFactor,
  secondFactorsQuery,
} from '@fareweave/shared-lib/api/second-factors';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { queryClient, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { ConfirmDialog } from '@fareweave/shared-lib/ui/dialog';
import { Moment } from '@fareweave/shared-lib/ui/moment';
import { Hint } from '@fareweave/shared-lib/ui/page';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ActionRow, RowName } from '../ui/section-rows.tsx';

const KINDS = msg({ app: 'App for codes', passkey: 'Passkey' });

export function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { kind, name, created_at, last_used_at } = factor;
  const aboutId = useId();
  const facts = { kind: t(KINDS[kind]), added: <Moment at={created_at} precision="day" /> };
  return (
    <ActionRow>
      <div>
        <RowName>{name}</RowName>
        <Hint id={aboutId}>
          {last_used_at === null
            ? rich('{kind}, added {added}, not used yet', facts)
            : rich('{kind}, added {added}, last used {used}', {
                ...facts,
                used: <Moment at={last_used_at} />,
              })}
        </Hint>
      </div>
      <Button size="small" onClick={onRemove} aria-describedby={aboutId}>
        {rich('Remove<hidden> {name}</hidden>', { name, hidden })}
      </Button>
    </ActionRow>
  );
}

interface RemoveProps {
  factor: SecondFactor;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a factor is removed. */
export function RemoveFactorDialog({ factor, isLast, onRemoved, onClose }: RemoveProps) {
  const { name } = factor;
  const removal = useMutation({
    mutationFn: () => removeFactor(factor),
    onSuccess: () => {
      onClose();
      toasts.success(t('Second factor removed'), t('{name} is removed.', { name }));
      onRemoved();
    },
    // It may have been removed in another browser.
    onError: () => queryClient.invalidateQueries(secondFactorsQuery),
  });
  return (
    <ConfirmDialog
      title={t('Remove “{name}”?', { name })}
      action={{ label: t('Remove'), busyLabel: t('Removing...'), run: removal.mutate }}
      state={removal}
      onClose={onClose}
    >
      <p>
        {t(
          isLast
            ? 'It is your only second factor. Afterwards your password alone signs in, and your recovery codes stop working.'
            : 'You can still sign in with your other second factors.',
        )}
      </p>
    </ConfirmDialog>
  );
}
