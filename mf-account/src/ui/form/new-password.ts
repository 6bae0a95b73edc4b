import { passwordError } from '@fareweave/shared-lib/domain/account-rules';

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
