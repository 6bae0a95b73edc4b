import {
  changeRequestsQuery,
  makeReleaseToken,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { TOKEN_DAYS } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { ErrorNotice, Notice } from '@fareweave/shared-lib/ui/notice';
import { useFirstFieldFocused, useFormErrors } from '@fareweave/shared-lib/ui/use-form-errors';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

/** Creates a token for a team's releases. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const { form, hasErrors, show, showRefused, onChange, field } = useFormErrors();
  const make = useMutation({
    mutationFn: makeReleaseToken,
    onSettled: () => {
      // The token may have been created or requested even if the answer was lost.
      for (const { queryKey } of [releaseTokensQuery, changeRequestsQuery])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: showRefused,
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [remote, label, days] = [textOf(values, 'remote'), textOf(values, 'label'), textOf(values, 'days')];
    const { least, most } = TOKEN_DAYS;
    const isDays = /^\d+$/.test(days) && Number(days) >= least && Number(days) <= most;
    const errors = {
      ...(remote === '' && { remote: t('Please enter a remote') }),
      ...(label === '' && { label: t('Please enter a label') }),
      ...(!isDays && { days: t('Please enter {least} to {most} days', { least, most }) }),
    };
    if (!show(errors)) make.mutate({ remote, label, days: Number(days) });
  }
  function change(event: FormEvent): void {
    onChange(event);
    if (make.isError) make.reset();
  }

  return (
    <Dialog title={t('New release token')} onClose={onClose}>
      {(close) =>
        make.isSuccess ? (
          <NewToken token={make.data.token} isPending={'request' in make.data} onDone={close} />
        ) : (
          <Stack as="form" $gap="16px" ref={form} noValidate onSubmit={submit} onChange={change}>
            <p>
              {t(
                'The token allows its owner to publish and activate releases. It stops working when you change your password.',
              )}
            </p>
            <Field
              label={t('Remote')}
              hint={t('The name of a remote, or * for all')}
              autoComplete="off"
              {...field('remote')}
            />
            <Field
              label={t('Label')}
              hint={t('Shown with each release, after your email address')}
              autoComplete="off"
              maxLength={100}
              {...field('label')}
            />
            <Field
              label={t('Days until it expires')}
              hint={t('At most {most}; {mostForAll} for all remotes', {
                most: TOKEN_DAYS.most,
                mostForAll: TOKEN_DAYS.mostForAll,
              })}
              inputMode="numeric"
              defaultValue={String(TOKEN_DAYS.usual)}
              {...field('days')}
            />
            {!hasErrors && <ErrorNotice error={make.error} />}
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
              <Button type="submit" variant="primary" busy={make.isPending} busyLabel={t('Creating...')}>
                {t('Create token')}
              </Button>
            </DialogActions>
          </Stack>
        )
      }
    </Dialog>
  );
}

const textOf = (values: FormData, name: string): string => String(values.get(name)).trim();

function NewToken({
  token,
  isPending,
  onDone,
}: {
  token: string;
  /** Whether a second admin must approve it. */
  isPending: boolean;
  onDone: () => void;
}) {
  return (
    <Stack $gap="16px" ref={useFirstFieldFocused<HTMLDivElement>()}>
      <Field
        label={t('Release token')}
        hint={t('Copy it now. It will not be shown again.')}
        value={token}
        readOnly
      />
      {isPending && (
        <Notice tone="warning">
          {t('The token works after another admin has approved it in the tab Releases, within one hour.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
