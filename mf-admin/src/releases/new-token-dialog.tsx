import {
  changeRequestsQuery,
  makeReleaseToken,
  releaseTokensQuery,
} from '@fareweave/shared-lib/api/releases';
import { TOKEN_DAYS } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf } from '@fareweave/shared-lib/ui/field-errors';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const MESSAGES: Record<string, () => string> = {
  remote: () => t('Please enter a remote'),
  label: () => t('Please enter a label'),
  days: () => t('Please enter {least} to {most} days', { least: TOKEN_DAYS.least, most: TOKEN_DAYS.most }),
};
/** The fields by the server's names, which are the same. */
const FIELDS = { remote: 'remote', label: 'label', days: 'days' } as const;

/** Creates a token for a team's releases. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [invalidField, setInvalidField] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: string): void =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const make = useMutation({
    mutationFn: makeReleaseToken,
    onSettled: () => {
      // It is created or requested, perhaps also when the answer was lost.
      for (const { queryKey } of [releaseTokensQuery, changeRequestsQuery])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const field = refusedField(error);
      if (field !== null) focusField(field);
    },
  });
  const refused = refusedField(make.error);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (make.isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { remote = '', label = '', days = '' } = values;
    const isDays = /^\d+$/.test(days) && Number(days) >= TOKEN_DAYS.least && Number(days) <= TOKEN_DAYS.most;
    const missing = { remote: remote.trim(), label: label.trim(), days: isDays ? days : '' };
    const [first] = Object.entries(missing).find(([, value]) => value === '') ?? [];
    setInvalidField(first ?? null);
    if (first !== undefined) focusField(first);
    else make.mutate({ remote: remote.trim(), label: label.trim(), days: Number(days) });
  }
  const field = (name: string) => ({
    name,
    error: invalidField === name ? MESSAGES[name]?.() : refused === name ? make.error?.message : undefined,
    onChange: () => setInvalidField(null),
  });

  return (
    <Dialog title={t('New release token')} onClose={onClose}>
      {(close) =>
        make.isSuccess ? (
          <NewToken token={make.data.token} isPending={'request' in make.data} onDone={close} />
        ) : (
          <Form ref={form} noValidate onSubmit={submit}>
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
            {make.isError && refused === null && (
              <Notice tone="danger" takesFocus>
                {make.error.message}
              </Notice>
            )}
            <DialogActions>
              <Button onClick={close}>{t('Cancel')}</Button>
              <Button type="submit" variant="primary" busy={make.isPending} busyLabel={t('Creating...')}>
                {t('Create token')}
              </Button>
            </DialogActions>
          </Form>
        )
      }
    </Dialog>
  );
}

/** Returns the field that the server refused; null for other errors. */
const refusedField = (error: Error | null): string | null => fieldErrorsOf(error, FIELDS)[0]?.field ?? null;

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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <Form as="div" ref={place}>
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
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
