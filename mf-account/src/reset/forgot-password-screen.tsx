import { requestPasswordReset } from '@fareweave/shared-lib/api/email-links';
import { emailError } from '@fareweave/shared-lib/domain/account-rules';
import { t } from '@fareweave/shared-lib/domain/texts';
import { usePlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsOf, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Notice } from '@fareweave/shared-lib/ui/notice';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ForgotPasswordPage } from '../ui/entry-layout.tsx';
import { Form, FormFailure } from '../ui/form/form.tsx';

const SERVER_NAMES = { email: 'email' } as const;

/** Requests an e-mail with a link to set a new password. The message is the same for known and unknown addresses
 *  (ACCT-18). */
export function ForgotPasswordScreen() {
  const { search } = usePlace();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: requestPasswordReset,
    onError: (error) => showAtFields(fieldErrorsOf(error, SERVER_NAMES), setError),
  });
  const send = handleSubmit(({ email }) => request.mutate({ email: email.trim() }));
  return (
    <ForgotPasswordPage
      aside={rich('Remembered it? <link>Sign in</link>', {
        link: (text) => <Link href={`/login${search}`}>{text}</Link>,
      })}
    >
      <Form onSubmit={send}>
        <Field
          label={t('Email')}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', { validate: emailError })}
        />
        <FormFailure error={request.error} names={SERVER_NAMES} />
        {request.isSuccess && (
          <Notice tone="info" title={t('Check your email')} takesFocus>
            {request.data.message}
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={request.isPending} busyLabel={t('Sending...')}>
          {t(request.isSuccess ? 'Send it again' : 'Email me a link')}
        </Button>
      </Form>
    </ForgotPasswordPage>
  );
}
