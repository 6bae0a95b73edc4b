import { hasPasskeys } from '@fareweave/shared-lib/api/passkeys';
import { emailError } from '@fareweave/shared-lib/domain/account-rules';
import { t } from '@fareweave/shared-lib/domain/texts';
import {
  type Credentials,
  type SecondStep as Step,
  session,
  sessionStore,
  usePlace,
} from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsIn, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { lazyPart } from '@fareweave/shared-lib/ui/lazy-part';
import { Link } from '@fareweave/shared-lib/ui/link';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFocusPlace } from '../ui/attention.ts';
import { LoginPage } from '../ui/entry-layout.tsx';
import { browserTimeZone, Form } from '../ui/form/form.tsx';
import { SessionEnded, SessionError } from '../ui/session-error.tsx';

const StepSkeleton = () => <Skeleton height="420px" />;
const SecondStep = lazyPart(
  async () => (await import(/* webpackChunkName: "second-step" */ './second-step.tsx')).SecondStep,
  StepSkeleton,
);
const PasskeySignIn = lazyPart(
  async () => (await import(/* webpackChunkName: "passkey-sign-in" */ './passkey-sign-in.tsx')).PasskeySignIn,
  () => <Skeleton height="44px" />,
);

const SERVER_NAMES = { email: 'email', password: 'password' } as const;

/** `/login` (ACCT-1). After the sign-in, the shell redirects to the requested page, because this one is for guests. */
export function LoginScreen() {
  const { search } = usePlace();
  const [step, setStep] = useState<Step | null>(null);
  const { register, handleSubmit, resetField, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { place: heading, focusPlace } = useFocusPlace();
  const { errors, isSubmitting } = formState;
  const signIn = handleSubmit(async ({ email, password }) => {
    const outcome = await session.signIn({ email: email.trim(), password, ...browserTimeZone() });
    if (typeof outcome === 'object') {
      // Remove the password, because the form keeps the values of fields that are not shown.
      resetField('password');
      setStep(outcome);
    }
    if (outcome !== false) return;
    showAtFields(fieldErrorsIn(sessionStore.get().errorDetails, SERVER_NAMES), setError);
  });
  function restart(): void {
    session.clearError();
    setStep(null);
    focusPlace();
  }
  if (step !== null) return <SecondStep step={step} onRestart={restart} />;
  return (
    <LoginPage
      headingRef={heading}
      aside={rich('New to Fareweave? <link>Create an account</link>', {
        link: (text) => <Link href={`/register${search}`}>{text}</Link>,
      })}
    >
      <SessionEnded />
      <Form onSubmit={signIn}>
        <Field
          label={t('Email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { validate: emailError })}
        />
        <Field
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: t('Password is required') })}
        />
        <Link href={`/forgot-password${search}`}>{t('Forgot your password?')}</Link>
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={t('Signing in...')}>
          {t('Sign in')}
        </Button>
        <SessionError />
      </Form>
      {hasPasskeys() && <PasskeySignIn />}
    </LoginPage>
  );
}
