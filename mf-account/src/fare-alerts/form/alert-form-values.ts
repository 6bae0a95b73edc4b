import type { NewNotification } from '@fareweave/shared-lib/api/fare-alerts';
import { phoneDigits } from '@fareweave/shared-lib/domain/account-rules';
import { type AlertErrors, alertErrors, travelDates } from '@fareweave/shared-lib/domain/alerts';
import type { ServerNames } from '@fareweave/shared-lib/ui/field-errors';
import type { FieldErrors } from 'react-hook-form';

/** The values of the fields of the alert form. */
export interface AlertFormValues {
  /** Airport codes; empty if none is selected. */
  origin_airport: string;
  destination_airport: string;
  /** `YYYY-MM-DD`, sorted, without duplicates. */
  travel_dates: string[];
  /** A selected date that is not added yet; it is submitted too. */
  next_date: string;
  /** US dollars, as typed. */
  max_price: string;
  gowild_only: boolean;
  /** Formatted, `(555) 123-4567`. */
  phone_number: string;
  sms_consent: boolean;
  digest: boolean;
}

export const blankAlert: AlertFormValues = {
  origin_airport: '',
  destination_airport: '',
  travel_dates: [],
  next_date: '',
  max_price: '',
  gowild_only: false,
  phone_number: '',
  sms_consent: false,
  digest: false,
};

/** The fields by the server's names. */
export const SERVER_NAMES = {
  origin_airport: 'origin_airport',
  destination_airport: 'destination_airport',
  travel_dates: 'travel_dates',
  max_price: 'max_price',
  gowild_only: 'gowild_only',
  phone_number: 'phone_number',
  sms_consent: 'sms_consent',
  digest: 'digest',
} as const satisfies ServerNames<keyof AlertFormValues>;

/** Returns the dates of the form, including the one that is not added yet. */
export const datesWith = (dates: readonly string[], next: string): string[] =>
  travelDates(next === '' ? dates : [...dates, next]);

/** Returns the request body. Consent to SMS is sent only with a phone number (ALRT-7). */
export function toNewNotification(form: AlertFormValues): NewNotification {
  const phone = phoneDigits(form.phone_number);
  return {
    origin_airport: form.origin_airport,
    destination_airport: form.destination_airport,
    travel_dates: datesWith(form.travel_dates, form.next_date),
    max_price: form.max_price.trim() === '' ? Number.NaN : Number(form.max_price),
    gowild_only: form.gowild_only,
    phone_number: phone === '' ? null : phone,
    sms_consent: phone !== '' && form.sms_consent,
    digest: form.digest,
  };
}

type Checked =
  | { values: NewNotification; errors: Record<string, never> }
  | { values: Record<string, never>; errors: FieldErrors<AlertFormValues> };

/** Returns a resolver for react-hook-form (ALRT-4 to ALRT-6). `todayAt` returns the calendar day at an airport. */
export const alertResolver =
  (todayAt: (code: string) => string) =>
  (form: AlertFormValues): Checked => {
    const values = toNewNotification(form);
    const errors = asErrors(alertErrors(values, todayAt(values.origin_airport)));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

const asErrors = (errors: AlertErrors): FieldErrors<AlertFormValues> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: 'validate', message }]),
  );
