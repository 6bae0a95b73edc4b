import { t } from '@fareweave/shared-lib/domain/texts';
import { session, sessionStore, usePlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Field } from '@fareweave/shared-lib/ui/field';
import { fieldErrorsIn, showAtFields } from '@fareweave/shared-lib/ui/field-errors';
import { Link } from '@fareweave/shared-lib/ui/link';
import { rich } from '@fareweave/shared-lib/ui/rich-text';
import { useForm } from 'react-hook-form';
import { RegisterPage } from '../ui/entry-layout.tsx';
import { Form, Pair } from '../ui/form/form.tsx';
import { NewPasswordFields } from '../ui/form/new-password.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import { SessionError } from '../ui/session-error.tsx';
import {
  blankForm,
  type RegistrationForm,
  rules,
  SERVER_NAMES,
  toRegistration,
} from './registration-form.ts';

/** `/register` (ACCT-2). The shell then redirects and shows the welcome dialog. */
export function RegisterScreen() {
  const { search } = usePlace();
  const { register, handleSubmit, setError, formState } = useForm<RegistrationForm>({
    defaultValues: blankForm,
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof RegistrationForm) => ({
    error: errors[name]?.message,
    ...register(name, rules[name]),
  });
  const create = handleSubmit(async (form) => {
    if (await session.register(toRegistration(form))) return;
    showAtFields(fieldErrorsIn(sessionStore.get().errorDetails, SERVER_NAMES), setError);
  });
  return (
    <RegisterPage
      aside={rich('Already have an account? <link>Sign in</link>', {
        link: (text) => <Link href={`/login${search}`}>{text}</Link>,
      })}
    >
      <Form onSubmit={create}>
        <Pair>
          <Field label={t('First name')} autoComplete="given-name" {...field('firstName')} />
          <Field label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
        </Pair>
        <Field label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        <PhoneField label={t('Phone (optional)')} {...field('phone')} />
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={t('Creating account...')}>
          {t('Create account')}
        </Button>
        <SessionError />
      </Form>
    </RegisterPage>
  );
}
