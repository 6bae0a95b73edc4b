import { makePasskey, preparePasskeys } from '@fareweave/shared-lib/api/passkeys';
import { confirmPasskey, startPasskey } from '@fareweave/shared-lib/api/second-factors';
import { factorNameError } from '@fareweave/shared-lib/domain/account-rules';
import { t } from '@fareweave/shared-lib/domain/texts';
import { toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { browserName } from '../security/index.ts';
import { Form, FormFailure } from '../ui/form/form.tsx';
import type { AddProps } from './add-app-dialog.tsx';

const SERVER_NAMES = { name: 'name' } as const;

/** Adds a passkey of this device or of a security key. */
export function AddPasskeyDialog({ onAdded, onClose }: AddProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: browserName(navigator.userAgent) },
  });
  useEffect(preparePasskeys, []);
  const adding = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { ticket, options } = await startPasskey();
      return confirmPasskey({ ticket, name, passkey: await makePasskey(options) });
    },
    onSuccess: ({ recovery_codes }) => {
      toasts.success(t('Passkey added'), t('You can sign in with it, with or without your password.'));
      onAdded(recovery_codes);
    },
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  return (
    <Dialog title={t('Add a passkey')} onClose={onClose}>
      {(close) => (
        <Form onSubmit={handleSubmit((values) => adding.mutate(values))}>
          <p>
            {t(
              'Your device keeps the passkey and unlocks it with your fingerprint, face or PIN. We never see these.',
            )}
          </p>
          <Field
            label={t('Name')}
            hint={t('So that you recognize it in the list')}
            error={formState.errors.name?.message}
            // The server would refuse a name only after the device has made the passkey.
            {...register('name', { validate: factorNameError })}
          />
          <FormFailure error={adding.error} names={SERVER_NAMES} />
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button
              type="submit"
              variant="primary"
              busy={adding.isPending}
              busyLabel={t('Waiting for your device...')}
            >
              {t('Add a passkey')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
