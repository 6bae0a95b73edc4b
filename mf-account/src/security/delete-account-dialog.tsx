import { deleteAccount } from '@fareweave/shared-lib/api/account';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, session, toasts } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Dialog, DialogActions } from '@fareweave/shared-lib/ui/dialog';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Form, FormFailure, HiddenUsername } from '../ui/form/form.tsx';

const SERVER_NAMES = { password: 'password' } as const;

interface Props {
  email: string;
  onClose: () => void;
}

/** Asks for confirmation and for the password before the account is deleted. */
export function DeleteAccountDialog({ email, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const deletion = useMutation({
    mutationFn: deleteAccount,
    onSuccess: ({ message }) => {
      // While a modal dialog is open, the next page cannot take the focus.
      flushSync(onClose);
      session.signOut();
      navigate('/', { replace: true });
      toasts.success(t('Account deleted'), message);
    },
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  return (
    <Dialog title={t('Delete your account?')} onClose={onClose}>
      {(close) => (
        <>
          <p>
            {t(
              'We will delete your profile, flight alerts and searches, and cancel any subscription at once. You cannot undo this.',
            )}
          </p>
          <Form onSubmit={handleSubmit((form) => deletion.mutate(form))}>
            <HiddenUsername email={email} />
            <Field
              label={t('Password')}
              type="password"
              autoComplete="current-password"
              error={formState.errors.password?.message}
              {...register('password', { required: t('Password is required') })}
            />
            <FormFailure error={deletion.error} names={SERVER_NAMES} />
            <DialogActions>
              <Button onClick={close}>{t('Keep my account')}</Button>
              <Button type="submit" variant="danger" busy={deletion.isPending} busyLabel={t('Deleting...')}>
                {t('Delete my account')}
              </Button>
            </DialogActions>
          </Form>
        </>
      )}
    </Dialog>
  );
}
