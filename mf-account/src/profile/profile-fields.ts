import type { ProfileChange } from '@fareweave/shared-lib/api/account';
import { formatPhone, nameError, phoneDigits, phoneError } from '@fareweave/shared-lib/domain/account-rules';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { Field, type FieldProps } from '@fareweave/shared-lib/ui/field';
import type { ComponentType } from 'react';
import { PhoneField } from '../ui/form/phone-field.tsx';

export interface ProfileField {
  name: Exclude<keyof ProfileChange, 'display'>;
  label: 'First name' | 'Last name' | 'Phone';
  autoComplete: string;
  Input: ComponentType<FieldProps>;
  validate: (input: string) => string | undefined;
  /** Converts the stored value to the displayed one, and back. */
  show: (stored: string) => string;
  store: (input: string) => string;
}

const trim = (text: string): string => text.trim();

/** The fields of the profile that the user may edit, in the order of the page (ACCT-7). */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  {
    name: 'first_name',
    label: msg('First name'),
    autoComplete: 'given-name',
    Input: Field,
    validate: (input) => nameError(input, 'First'),
    show: trim,
    store: trim,
  },
  {
    name: 'last_name',
    label: msg('Last name'),
    autoComplete: 'family-name',
    Input: Field,
    validate: (input) => nameError(input, 'Last'),
    show: trim,
    store: trim,
  },
  {
    name: 'phone_number',
    label: msg('Phone'),
    autoComplete: 'tel-national',
    Input: PhoneField,
    validate: phoneError,
    show: formatPhone,
    store: phoneDigits,
  },
];
