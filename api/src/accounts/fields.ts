import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import { Type } from 'typebox';

/** A text field that one of the form rules checks (ACCT-3 to ACCT-6); the rule's own message says what is wrong. As
 *  part of the schema it is reported together with every other problem of the request. */
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

/** Ten digits, or null where no number was given. */
export const storedPhone = (value: string | null | undefined): string | null =>
  phoneDigits(value ?? '') || null;
