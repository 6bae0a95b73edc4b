import { describe, expect, it } from 'vitest';
import { rentalBookingLink, rentalPeriod, shownPaymentOptions } from './cars.ts';

describe('the rental period', () => {
  it.each([
    ['2026-11-21T11:48:00-05:00', '2026-11-21 12:00'],
    ['2026-11-21T11:00:00-05:00', '2026-11-21 11:00'],
    ['2026-11-21T11:01:00-05:00', '2026-11-21 12:00'],
    ['2026-11-21T00:00:00-05:00', '2026-11-21 00:00'],
    ['2026-11-30T23:15:00-05:00', '2026-12-01 00:00'],
  ])('after an arrival at %s starts at %s', (arrival, pickup) => {
    const period = rentalPeriod(arrival, '2026-12-04T18:20:00-05:00');
    expect(`${period?.pickup_date} ${period?.pickup_time}`).toBe(pickup);
    expect(period).toMatchObject({ return_date: '2026-12-04', return_time: '18:00' });
  });

  it.each([
    ['2026-11-21T11:48:00-05:00', '2026-11-21T12:59:00-05:00'],
    ['2026-11-21T23:30:00-05:00', '2026-11-22T00:40:00-05:00'],
  ])('is null for a stay from %s to %s', (arrival, departure) => {
    expect(rentalPeriod(arrival, departure)).toBeNull();
  });
});

it('hides payment at the counter', () => {
  const now = { payment_type: 'PAYNOW', total_cost: 100 };
  expect(shownPaymentOptions([{ payment_type: 'PAYLATER', total_cost: 90 }, now])).toEqual([now]);
});

it('links to the provider’s page with age, times, location and leisure travel', () => {
  const period = {
    pickup_date: '2026-11-21',
    pickup_time: '12:00',
    return_date: '2026-11-24',
    return_time: '18:00',
  };
  expect(rentalBookingLink('DENT11', period, 25)).toBe(
    'https://www.hertz.com/us/en/book/vehicles?age=25&pid=DENT11&pdate=2026-11-21T12%3A00%3A00&did=DENT11&ddate=2026-11-24T18%3A00%3A00&travelType=LEISURE',
  );
});
