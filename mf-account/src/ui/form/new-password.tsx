import { passwordError } from '@fareweave/shared-lib/domain/account-rules';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';

/** The fields of a form that sets a password. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** Returns the error of the confirmation, which must equal the password (ACCT-4). */
function confirmError(value: string, { password }: NewPassword): string | undefined {
  if (value === '') return t('Please confirm your password');
  return value === password ? undefined : t('Passwords do not match');
}

/** The rules of the fields for react-hook-form. */
export const newPasswordRules = {
  password: { validate: (value: string) => passwordError(value), deps: 'confirmPassword' },
  confirmPassword: { validate: confirmError },
} as const;

interface Props {
  /** Whether it replaces another password. */
  isNew?: boolean;
  /** Returns the props from react-hook-form's `register`, and the error. */
  field: (name: keyof NewPassword) => Partial<FieldProps>;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ isNew = false, field }: Props) {
  return (
    <>
      <Field
        label={t(isNew ? 'New password' : 'Password')}
        type="password"
        autoComplete="new-password"
        hint={t('At least 8 characters')}
        {...field('password')}
      />
      <Field
        label={t(isNew ? 'Confirm new password' : 'Confirm password')}
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
