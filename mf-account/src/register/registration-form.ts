import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import type { Registration } from '@fareweave/shared-lib/platform';
import type { RegisterOptions } from 'react-hook-form';

export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
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
function confirmProblem(value: string, { password }: RegistrationForm): string | undefined {
  if (value === '') return 'Please confirm your password';
  return value === password ? undefined : 'Passwords do not match';
}

export const rules: { [F in keyof RegistrationForm]: RegisterOptions<RegistrationForm, F> } = {
  firstName: { validate: (value) => nameProblem(value, 'First') },
  lastName: { validate: (value) => nameProblem(value, 'Last') },
  email: { validate: (value) => emailProblem(value) },
  phone: { validate: (value) => phoneProblem(value) },
  password: { validate: (value) => passwordProblem(value), deps: ['confirmPassword'] },
  confirmPassword: { validate: confirmProblem },
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
