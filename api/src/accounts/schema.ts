import {
  emailError,
  nameError,
  passwordError,
  phoneDigits,
  phoneError,
} from '@fareweave/shared-lib/domain/account-rules';
import { CURRENCIES } from '@fareweave/shared-lib/domain/display';
import { t } from '@fareweave/shared-lib/domain/texts';
import { Type } from 'typebox';
import { canonicalTimeZone } from '../core/clock.ts';
import { Component, checkedText, closed, Instant, Nullable } from '../core/http/schemas.ts';

// The rules of forms, ACCT-3 to ACCT-6.
export const Email = checkedText(emailError);
export const NewPassword = checkedText(passwordError);
export const LinkToken = Type.String({ description: 'The token of the link: its part after the `#`' });
const FirstName = checkedText((value) => nameError(value, 'First'));
const LastName = checkedText((value) => nameError(value, 'Last'));
const Phone = Type.Union([
  checkedText(phoneError, { description: 'A US phone number; empty or null: no number' }),
  Type.Null(),
]);

/** An existing password must only be present: older rules may have allowed it. */
export const PresentPassword = checkedText((value) => (value === '' ? t('Password is required') : undefined));
export const CurrentPassword = checkedText((value) =>
  value === '' ? t('Current password is required') : undefined,
);

/** Returns the ten digits, or null without a number. */
export const storedPhone = (value: string | null | undefined): string | null =>
  phoneDigits(value ?? '') || null;

export const TimeZone = Type.String({
  maxLength: 64,
  description: 'The IANA time zone of the browser, for times in emails; an unknown one is ignored (MAIL-6)',
});

/** The change of an account that stores the zone of a browser; empty without a zone that this server knows. */
export function storedTimeZone(zone: string | undefined): { timeZone?: string } {
  const timeZone = zone === undefined ? null : canonicalTimeZone(zone);
  return timeZone === null ? {} : { timeZone };
}

const DISPLAY = {
  currency: Type.Enum([...CURRENCIES], { description: 'The currency that screens show beside US dollars' }),
  distance: Type.Enum(['mi', 'km']),
  temperature: Type.Enum(['F', 'C']),
};

/** The currency and the units that a person has chosen (CURR-4). */
export const ChosenDisplay = Component('ChosenDisplay', { ...DISPLAY, changed_at: Instant });

/** An account in a list (ACCT-9). */
export const ListedUser = Component('ListedUser', {
  id: Type.String({ format: 'uuid' }),
  email: Type.String(),
  email_verified: Type.Boolean({ description: 'While false, alerts are checked, but no emails are sent' }),
  first_name: Type.String(),
  last_name: Type.String(),
  phone_number: Nullable(Type.String({ description: 'Ten digits; null: no number' })),
  created_at: Instant,
  last_login: Nullable(Instant),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  is_active: Type.Boolean(),
  has_second_factor: Type.Boolean(),
  notification_count: Type.Integer(),
  search_count: Type.Integer(),
  stripe_customer_id: Nullable(Type.String()),
  is_trial: Type.Boolean(),
  trial_end: Nullable(Type.Integer({ description: 'In seconds since 1970; null: no trial' })),
});

export const FlagValue = Type.Union([Type.Boolean(), Type.String()]);

const UserResponse = Component('User', {
  ...ListedUser.properties,
  display: Nullable(ChosenDisplay),
  needs_second_factor: Type.Boolean({
    description: 'Whether admin functions are refused until the account has a second factor',
  }),
  trial_days: Type.Integer({ description: 'Days of free trial of a new subscription; 0: no trial' }),
  subscription: Nullable(
    Type.Object({
      plan: Type.Enum(['monthly', 'yearly']),
      payment_overdue: Type.Boolean(),
      premium_until: Nullable(Instant, { description: 'When its Premium ends; null: it gives none' }),
    }),
    { description: 'The subscription that can be charged or resumed, for its owner' },
  ),
  flags: Type.Record(Type.String(), FlagValue, {
    description: 'Values of flags for this account, by remote and flag: `mf-account/proposed-price`',
  }),
});

export const SignInResponse = Component('SignIn', { token: Type.String(), user: UserResponse });

export const VerifyResponse = Component('TokenCheck', {
  valid: Type.Boolean(),
  user: Type.Optional(UserResponse),
  error: Type.Optional(Type.String()),
});

export const ProfileResponse = Component('Profile', { user: UserResponse });

export const LoginBody = Component('Login', {
  email: Email,
  password: PresentPassword,
  time_zone: Type.Optional(TimeZone),
});

export const RegisterBody = Component('Registration', {
  email: Email,
  password: NewPassword,
  first_name: FirstName,
  last_name: LastName,
  phone_number: Type.Optional(Phone),
  time_zone: Type.Optional(TimeZone),
});

export const ProfileBody = Component('ProfileChange', {
  first_name: Type.Optional(FirstName),
  last_name: Type.Optional(LastName),
  phone_number: Type.Optional(Phone),
  display: Type.Optional(Type.Object(DISPLAY, closed)),
});

export const VerifyBody = Type.Object({ token: Type.Optional(Nullable(Type.String())) });
