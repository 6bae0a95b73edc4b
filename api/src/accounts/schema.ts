import {
  emailProblem,
  nameProblem,
  passwordProblem,
  phoneDigits,
  phoneProblem,
} from '@fareweave/shared-lib/domain/account-rules';
import { Type } from 'typebox';
import { Component, closed, Instant, Nullable } from '../core/http/schemas.ts';

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

/** An account as lists of many show it. */
export const ListedUser = Component('ListedUser', {
  id: Type.String({ format: 'uuid' }),
  email: Type.String(),
  email_verified: Type.Boolean({ description: 'Until then alerts are checked, but no emails are sent' }),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Nullable(Type.String({ description: 'Ten digits' })),
  created_at: Instant,
  last_login: Nullable(Instant),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  is_active: Type.Boolean(),
  notification_count: Type.Integer(),
  search_count: Type.Integer(),
  stripe_customer_id: Nullable(Type.String()),
  is_trial: Type.Boolean(),
  trial_end: Nullable(Type.Integer({ description: 'Epoch seconds' })),
});

const UserAnswer = Component('User', {
  ...ListedUser.properties,
  trial_days: Type.Integer({
    description: 'Of the free trial that a subscription would begin with; 0: none',
  }),
});

export const SignInAnswer = Component('SignIn', { token: Type.String(), user: UserAnswer });

export const VerifyAnswer = Component('TokenCheck', {
  valid: Type.Boolean(),
  user: Type.Optional(UserAnswer),
  error: Type.Optional(Type.String()),
});

export const ProfileAnswer = Component('Profile', { user: UserAnswer });

export const LoginBody = Component('Login', { email: Email, password: PresentPassword }, closed);

export const RegisterBody = Component(
  'Registration',
  {
    email: Email,
    password: NewPassword,
    first_name: FirstName,
    last_name: LastName,
    phone_number: Type.Optional(Phone),
  },
  closed,
);

export const ProfileBody = Component(
  'ProfileChange',
  {
    first_name: Type.Optional(FirstName),
    last_name: Type.Optional(LastName),
    phone_number: Type.Optional(Phone),
  },
  closed,
);

export const VerifyBody = Type.Object({ token: Type.Optional(Nullable(Type.String())) }, closed);
