import { emailError, nameError, phoneDigits, phoneError } from '@fareweave/shared-lib/domain/account-rules';
import type { Registration } from '@fareweave/shared-lib/platform';
import type { ServerNames } from '@fareweave/shared-lib/ui/field-errors';
import type { RegisterOptions } from 'react-hook-form';
import { browserTimeZone } from '../ui/form/form.tsx';
import { type NewPassword, newPasswordRules } from '../ui/form/new-password.tsx';

export interface RegistrationForm extends NewPassword {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const blankForm: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};

/** The rules of the registration form (ACCT-3 to ACCT-6). */
export const rules: { [F in keyof RegistrationForm]: RegisterOptions<RegistrationForm, F> } = {
  firstName: { validate: (value) => nameError(value, 'First') },
  lastName: { validate: (value) => nameError(value, 'Last') },
  email: { validate: (value) => emailError(value) },
  phone: { validate: (value) => phoneError(value) },
  ...newPasswordRules,
};

/** The fields by the server's names. */
export const SERVER_NAMES = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  password: 'password',
} as const satisfies ServerNames<keyof RegistrationForm>;

/** Returns the request body: without the confirmation, and with a phone number only if one was entered (ACCT-2). */
export function toRegistration(form: RegistrationForm): Registration {
  const phone = phoneDigits(form.phone);
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    email: form.email.trim(),
    password: form.password,
    ...browserTimeZone(),
    ...(phone !== '' && { phone_number: phone }),
  };
}
