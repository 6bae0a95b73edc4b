import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import type { NewPassword } from './new-password.ts';

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
