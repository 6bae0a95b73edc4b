import type { ProfileChange } from '@fareweave/shared-lib/api/account';
import { formatPhone, nameError, phoneDigits, phoneError } from '@fareweave/shared-lib/domain/account-rules';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import type { ComponentType } from 'react';
import { PhoneField } from '../ui/form/phone-field.tsx';

export interface ProfileField {
  name: keyof ProfileChange;
  label: string;
  autoComplete: string;
  Input: ComponentType<FieldProps>;
  problem: (typed: string) => string | undefined;
  /** From the stored value to what is shown, and back. */
  show: (stored: string) => string;
  store: (typed: string) => string;
}

const trim = (text: string): string => text.trim();

/** What a person may change about themselves, in the order of the page (ACCT-7). */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    Input: Field,
    problem: (typed) => nameError(typed, 'First'),
    show: trim,
    store: trim,
  },
  {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    Input: Field,
    problem: (typed) => nameError(typed, 'Last'),
    show: trim,
    store: trim,
  },
  {
    name: 'phone_number',
    label: 'Phone',
    autoComplete: 'tel-national',
    Input: PhoneField,
    problem: phoneError,
    show: formatPhone,
    store: phoneDigits,
  },
];
