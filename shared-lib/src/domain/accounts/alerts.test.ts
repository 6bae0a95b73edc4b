import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import { type AlertValues, alertErrors, displayStatus, MAX_DATES, travelDates } from './alerts.ts';

const TODAY = '2026-11-20';
const good: AlertValues = {
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: ['2026-11-21'],
  max_price: 49.5,
};
const days = (...ahead: number[]): string[] => ahead.map((count) => addDays(TODAY, count));

describe('an alert', () => {
  it.each<[Partial<AlertValues>, object]>([
    [{}, {}],
    [{ travel_dates: days(5, 3, 1, 2, 4) }, {}],
    [{ max_price: 0.01 }, {}],
    [{ max_price: 99_999 }, {}],
    [{ origin_airport: '' }, { origin_airport: 'Origin airport is required' }],
    [{ destination_airport: '' }, { destination_airport: 'Destination airport is required' }],
    [
      { origin_airport: '', destination_airport: '' },
      {
        origin_airport: 'Origin airport is required',
        destination_airport: 'Destination airport is required',
      },
    ],
    [{ destination_airport: 'DEN' }, { destination_airport: 'Destination must be different from origin' }],
    [{ travel_dates: [] }, { travel_dates: 'At least one travel date is required' }],
    [{ travel_dates: days(1, 0) }, { travel_dates: 'All travel dates must be tomorrow or later' }],
    [{ travel_dates: days(-3) }, { travel_dates: 'All travel dates must be tomorrow or later' }],
    [{ travel_dates: days(1, 2, 3, 4, 5, 6) }, { travel_dates: 'Maximum 5 travel dates allowed' }],
    [
      { travel_dates: ['2027-02-30'] },
      { travel_dates: 'Travel dates must be days that exist, written YYYY-MM-DD' },
    ],
    [{ max_price: 0 }, { max_price: 'Max price must be greater than $0' }],
    [{ max_price: -1 }, { max_price: 'Max price must be greater than $0' }],
    [{ max_price: Number.NaN }, { max_price: 'Max price must be greater than $0' }],
    [{ max_price: 100_000 }, { max_price: 'Max price must be at most $99,999' }],
    [{ max_price: Number.POSITIVE_INFINITY }, { max_price: 'Max price must be at most $99,999' }],
    [{ max_price: 10.005 }, { max_price: 'Max price must be in dollars and whole cents' }],
  ])('with %j: %j', (change, problems) => {
    expect(alertErrors({ ...good, ...change }, TODAY)).toEqual(problems);
  });

  it('counts a repeated date once', () => {
    const dates = fc.array(fc.integer({ min: 1, max: MAX_DATES }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dates, (ahead) => {
        const travel_dates = days(...ahead);
        expect(alertErrors({ ...good, travel_dates }, TODAY)).toEqual({});
        expect(travelDates(travel_dates)).toEqual([...new Set(travel_dates)].toSorted());
      }),
    );
  });

  it('accepts any price in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_900 }), (cents) => {
        expect(alertErrors({ ...good, max_price: Number(`${cents}e-2`) }, TODAY)).toEqual({});
      }),
    );
  });
});

it.each([
  [
    { is_active: true, is_completed: false, found_price: null },
    { label: 'Active', price: null },
  ],
  [
    { is_active: false, is_completed: false, found_price: null },
    { label: 'Inactive', price: null },
  ],
  [
    { is_active: true, is_completed: true, found_price: null },
    { label: 'Date Passed', price: null },
  ],
  [
    { is_active: true, is_completed: true, found_price: 0 },
    { label: 'Date Passed', price: null },
  ],
  [
    { is_active: false, is_completed: true, found_price: 49 },
    { label: 'Found', price: 49 },
  ],
])('shows the status of %j: %j', (alert, status) => {
  expect(displayStatus(alert)).toEqual(status);
});
