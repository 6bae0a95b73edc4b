import { resetPassword } from '@fareweave/shared-lib/api/email-links';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, navigate, session, toasts } from '@fareweave/shared-lib/platform';
import { Button, ButtonLink } from '@fareweave/shared-lib/ui/button';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { Link } from '@fareweave/shared-lib/ui/link';
import { ErrorNotice } from '@fareweave/shared-lib/ui/notice';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { Form } from '../ui/form/form.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules } from '../ui/form/new-password.tsx';
import { useLinkToken } from '../ui/use-link-token.ts';

/** The page of the link in the e-mail about a forgotten password (ACCT-18). */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  return (
    <EntryLayout
      title={t('Set a new password')}
      lead={t(
        token === ''
          ? 'Please open the link in our email again, or request a new one.'
          : 'We will sign you out everywhere. Then sign in with the new password.',
      )}
      aside={rich('Remembered it? <link>Sign in</link>', {
        link: (text) => <Link href="/login">{text}</Link>,
      })}
    >
      {token === '' ? (
        <ButtonLink href="/forgot-password">{t('Request a new link')}</ButtonLink>
      ) : (
        <ResetForm key={token} token={token} />
      )}
    </EntryLayout>
  );
}

const SERVER_NAMES = { new_password: 'password' } as const;

function ResetForm({ token }: { token: string }) {
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const reset = useMutation({
    mutationFn: resetPassword,
    onSuccess: ({ message }) => {
      // The server has ended every session, including this one.
      session.signOut();
      toasts.success(t('Password changed'), message);
      navigate('/login', { replace: true });
    },
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  const field = (name: keyof NewPassword) => ({
    error: formState.errors[name]?.message,
    ...register(name, newPasswordRules[name]),
  });
  return (
    <Form onSubmit={handleSubmit(({ password }) => reset.mutate({ token, new_password: password }))}>
      <NewPasswordFields isNew field={field} />
      {fieldErrorsOf(reset.error, SERVER_NAMES).length === 0 && (
        <ErrorNotice error={reset.error}>
          {' '}
          {isInvalidLink(reset.error) && <Link href="/forgot-password">{t('Request a new link')}</Link>}
        </ErrorNotice>
      )}
      <Button type="submit" variant="primary" busy={reset.isPending} busyLabel={t('Saving...')}>
        {t('Set password')}
      </Button>
    </Form>
  );
}

const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'RESET_LINK_INVALID';
