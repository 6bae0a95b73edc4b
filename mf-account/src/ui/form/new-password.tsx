import { passwordError } from '@fareweave/shared-lib/domain/account-rules';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';

/** The fields of a form that sets a password. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The password has to be typed twice in the same way (ACCT-4). */
function confirmProblem(value: string, { password }: NewPassword): string | undefined {
  if (value === '') return 'Please confirm your password';
  return value === password ? undefined : 'Passwords do not match';
}

/** For react-hook-form, by field. */
export const newPasswordRules = {
  password: { validate: (value: string) => passwordError(value), deps: 'confirmPassword' },
  confirmPassword: { validate: confirmProblem },
} as const;

interface Props {
  label: 'Password' | 'New password';
  /** What react-hook-form's `register` gives, and the error. */
  field: (name: keyof NewPassword) => Partial<FieldProps>;
}

/** A new password, twice. */
export function NewPasswordFields({ label, field }: Props) {
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...field('password')}
      />
      <Field
        label={`Confirm ${label.toLowerCase()}`}
        type="password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}
