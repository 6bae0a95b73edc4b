import {
  emailProblem,
  nameProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import type { Registration } from '@fareweave/shared-lib/platform';
import type { RegisterOptions } from 'react-hook-form';
import { type NewPassword, newPasswordRules } from '../entry/new-password.ts';

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

/** spec: accounts §5. */
export const rules: { [F in keyof RegistrationForm]: RegisterOptions<RegistrationForm, F> } = {
  firstName: { validate: (value) => nameProblem(value, 'First') },
  lastName: { validate: (value) => nameProblem(value, 'Last') },
  email: { validate: (value) => emailProblem(value) },
  phone: { validate: (value) => phoneProblem(value) },
  ...newPasswordRules,
};

/** What is sent: the confirmation is not, and a phone number only where one was given (spec: accounts §5, §7). */
export function toRegistration(form: RegistrationForm): Registration {
  const phone = phoneDigits(form.phone);
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    email: form.email.trim(),
    password: form.password,
    ...(phone !== '' && { phone_number: phone }),
  };
}
