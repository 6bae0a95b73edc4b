import { emailError } from '@fareweave/shared-lib/domain/account-rules';
import { type Credentials, session, sessionStore, usePlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsIn, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { Link } from '@fareweave/shared-lib/ui/link';
import { useForm } from 'react-hook-form';
import { EntryLayout } from '../ui/entry-layout.tsx';
import { Form } from '../ui/form/form.tsx';
import { SessionEnded, SessionError } from '../ui/session-error.tsx';

const SERVER_NAMES = { email: 'email', password: 'password' } as const;

/** `/login` (ACCT-1). After the sign-in, the shell redirects to the requested page, because this one is for guests. */
export function LoginScreen() {
  const { search } = usePlace();
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const signIn = handleSubmit(async ({ email, password }) => {
    if (await session.signIn({ email: email.trim(), password })) return;
    showAtFields(fieldErrorsIn(sessionStore.get().errorDetails, SERVER_NAMES), setError);
  });
  return (
    <EntryLayout
      title="Welcome back"
      lead="Sign in to see where the pass can take you."
      aside={
        <>
          New to Fareweave? <Link href={`/register${search}`}>Create an account</Link>
        </>
      }
    >
      <SessionEnded />
      <Form onSubmit={signIn}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { validate: emailError })}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <Link href={`/forgot-password${search}`}>Forgot your password?</Link>
        <SessionError />
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Signing in...">
          Sign in
        </Button>
      </Form>
    </EntryLayout>
  );
}
