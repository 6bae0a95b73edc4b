import { type AppStart, confirmApp, startApp } from '@fareweave/shared-lib/api/second-factors';
import { factorNameError } from '@fareweave/shared-lib/domain/account-rules';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { RetryButton } from '@fareweave/shared-lib/ui/retry-button';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Form, FormFailure } from '../ui/form/form.tsx';

export interface AddProps {
  /** Receives the recovery codes that come with the first factor. */
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Adds an app for one-time codes: shows its QR code and asks for a code. */
export function AddAppDialog({ onAdded, onClose }: AddProps) {
  const { mutate, data, error } = useMutation({ mutationFn: startApp });
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog title={t('Add an app for codes')} onClose={onClose}>
      {(close) => (
        <>
          {error !== null && (
            <>
              <ErrorNotice error={error} />
              <DialogActions>
                <Button onClick={close}>{t('Cancel')}</Button>
                <RetryButton size="medium" variant="primary" onClick={() => mutate()} />
              </DialogActions>
            </>
          )}
          {error === null && data === undefined && <Skeleton height="420px" />}
          {data !== undefined && <CodeForm start={data} onAdded={onAdded} close={close} />}
        </>
      )}
    </Dialog>
  );
}

const SERVER_NAMES = { code: 'code', name: 'name' } as const;

interface FormProps {
  start: AppStart;
  onAdded: AddProps['onAdded'];
  close: () => void;
}

function CodeForm({ start, onAdded, close }: FormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: t('Phone'), code: '' },
  });
  const { errors } = formState;
  const adding = useMutation({
    mutationFn: confirmApp,
    onSuccess: ({ recovery_codes }) => {
      toasts.success(t('App added'), t('From now on, signing in needs a code of this app.'));
      onAdded(recovery_codes);
    },
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  const { qr, secret, uri, ticket } = start;
  return (
    <Form onSubmit={handleSubmit((values) => adding.mutate({ ticket, ...values }))}>
      <p>{t('Scan this with an app for one-time codes, such as the password manager of your phone.')}</p>
      <Code viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={t('QR code for the app')}>
        <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#ffffff" />
        <path d={qr.path} fill="#000000" shapeRendering="crispEdges" />
      </Code>
      <Details>
        <summary>{t('You cannot scan it?')}</summary>
        <p>
          {rich('Enter this key in the app, or <link>open it on this device</link>:', {
            link: (text) => <a href={uri}>{text}</a>,
          })}
        </p>
        <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
      </Details>
      <Field
        label={t('Name')}
        hint={t('So that you recognize it in the list')}
        error={errors.name?.message}
        {...register('name', { validate: factorNameError })}
      />
      <Field
        label={t('Code from the app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code', {
          validate: (value) => (value.trim() === '' ? t('Code is required') : undefined),
        })}
      />
      <FormFailure error={adding.error} names={SERVER_NAMES} />
      <DialogActions>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={adding.isPending} busyLabel={t('Adding...')}>
          {t('Add the app')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Dark on light in both themes: many cameras read no other QR code. */
const Code = styled.svg`
  justify-self: center;
  width: 200px;
  height: 200px;
  border-radius: 10px;
`;

const Details = styled.details`
  summary {
    min-height: 44px;
    align-content: center;
    color: var(--accent);
    font-weight: 600;
    cursor: pointer;
  }
  a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Key = styled.code`
  display: block;
  margin-top: 8px;
  overflow-wrap: anywhere;
  font-size: 1rem;
  letter-spacing: 0.04em;
`;
