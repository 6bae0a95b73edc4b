import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import { badRequest } from '../errors.ts';

/** The fields of an account as they come in, any of which a call may leave out. */
interface Fields {
  email?: string;
  password?: string;
  current_password?: string;
  new_password?: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string | null;
}

type Rules = Partial<Record<keyof Fields, (value: string) => string | undefined>>;

export const NEW_VALUES: Rules = {
  email: emailProblem,
  password: passwordProblem,
  new_password: passwordProblem,
  first_name: (value) => nameProblem(value, 'First'),
  last_name: (value) => nameProblem(value, 'Last'),
  phone_number: phoneProblem,
};

/** Of a password that exists already, only that it is there. */
export const PRESENT_VALUES: Rules = {
  email: emailProblem,
  password: (value) => (value === '' ? 'Password is required' : undefined),
  current_password: (value) => (value === '' ? 'Current password is required' : undefined),
};

/** Holds the fields that are there against the rules of the forms (spec: accounts §5). Throws a 400 that names
 *  every field at fault. */
export function checkFields(fields: Fields, rules: Rules): void {
  const problems = Object.entries(rules).flatMap(([field, problemOf]) => {
    const value = fields[field as keyof Fields];
    const message = typeof value === 'string' ? problemOf(value) : undefined;
    return message === undefined ? [] : [{ field, message }];
  });
  const [first] = problems;
  if (first) throw badRequest(first.message, problems);
}

/** An address as it is stored and looked up: the same characters, however a keyboard composes them (RFC 6532). */
export const storedEmail = (value: string): string => value.trim().normalize('NFC');

/** Ten digits, or null where no number was given. */
export const storedPhone = (value: string | null | undefined): string | null =>
  phoneDigits(value ?? '') || null;
