import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import { Type } from 'typebox';

/** Text that a rule of the forms allows (spec: accounts §5); the rule's own words say what is wrong with it. As a part of
 *  the schema it is told together with everything else that is wrong with a request. */
const allowedBy = (problemOf: (value: string) => string | undefined, about: { description?: string } = {}) =>
  Type.Refine(
    Type.String(about),
    (value) => typeof value !== 'string' || problemOf(value) === undefined,
    (value) => problemOf(value) ?? '',
  );

export const Email = allowedBy(emailProblem);
export const NewPassword = allowedBy(passwordProblem);
export const FirstName = allowedBy((value) => nameProblem(value, 'First'));
export const LastName = allowedBy((value) => nameProblem(value, 'Last'));
export const Phone = Type.Union([
  allowedBy(phoneProblem, { description: 'A US number; empty or null for none' }),
  Type.Null(),
]);

/** Of a password that exists already, only that it is there. */
export const PresentPassword = allowedBy((value) => (value === '' ? 'Password is required' : undefined));
export const CurrentPassword = allowedBy((value) =>
  value === '' ? 'Current password is required' : undefined,
);

/** An address as it is stored and looked up: the same characters, however a keyboard composes them (RFC 6532). */
export const storedEmail = (value: string): string => value.trim().normalize('NFC');

/** Ten digits, or null where no number was given. */
export const storedPhone = (value: string | null | undefined): string | null =>
  phoneDigits(value ?? '') || null;
