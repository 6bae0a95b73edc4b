import { describe, expect, it } from 'vitest';
import { alertResolver, blankAlert, toNewNotification } from './alert-form-values.ts';

const whole = {
  ...blankAlert,
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: ['2026-11-25'],
  max_price: '49.50',
};

describe('the request of the alert form', () => {
  it('includes the date that is not added yet, without duplicates', () => {
    expect(toNewNotification({ ...whole, next_date: '2026-11-22' }).travel_dates).toEqual([
      '2026-11-22',
      '2026-11-25',
    ]);
    expect(toNewNotification({ ...whole, next_date: '2026-11-25' }).travel_dates).toEqual(['2026-11-25']);
  });

  it('contains consent to SMS only with a phone number', () => {
    const consented = { ...whole, sms_consent: true };
    expect(toNewNotification(consented)).toMatchObject({ phone_number: null, sms_consent: false });
    expect(toNewNotification({ ...consented, phone_number: '(555) 123-4567' })).toMatchObject({
      phone_number: '5551234567',
      sms_consent: true,
    });
  });

  it('is validated with the day at the origin', () => {
    const check = alertResolver((code) => (code === 'DEN' ? '2026-11-24' : '2026-11-25'));
    expect(check(whole)).toEqual({ values: toNewNotification(whole), errors: {} });
    expect(check({ ...whole, origin_airport: 'LAS' }).errors).toEqual({
      travel_dates: { type: 'validate', message: 'All travel dates must be tomorrow or later' },
    });
  });
});
