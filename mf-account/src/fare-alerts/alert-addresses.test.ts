import { describe, expect, it } from 'vitest';
import { foundAddress, opensForm, prefilled } from './alert-addresses.ts';
import { blankAlert } from './form/alert-form-values.ts';
import { alert } from './testing/alerts.ts';

const KNOWN = new Set(['DEN', 'IAH', 'MCO']);
const fill = (search: string) =>
  prefilled(search, { has: (code) => KNOWN.has(code), today: () => '2026-11-20' });

describe('the address of the alert form', () => {
  it('fills in the values of "Alert me"', () => {
    expect(fill('?origin=DEN&destination=MCO&date=2026-11-25&max_price=49')).toEqual({
      ...blankAlert,
      origin_airport: 'DEN',
      destination_airport: 'MCO',
      travel_dates: ['2026-11-25'],
      max_price: '49',
    });
  });

  it.each([
    '?origin=QQQ&destination=%00&date=2026-02-30&max_price=-5',
    '?origin=city:Denver&date=2026-11-20&max_price=NaN',
    '?date=2026-11-19&max_price=0&origin=',
    '?max_price=1e9&date=soon',
    '?origin=ıah&destination=ıah',
  ])('ignores invalid values: %s', (search) => {
    expect(opensForm(search)).toBe(true);
    expect(fill(search)).toEqual(blankAlert);
  });

  it('accepts at most five dates, sorted and without duplicates', () => {
    const days = ['29', '25', '25', '21', '26', '27', '28'].map((day) => `date=2026-11-${day}`);
    expect(fill(`?${days.join('&')}`).travel_dates).toEqual(
      ['21', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
    );
  });

  it.each(['', '?', '?utm_source=mail'])('does not open the form with %j', (search) => {
    expect(opensForm(search)).toBe(false);
  });
});

const found = alert({
  is_completed: true,
  found_price: 45,
  found_travel_date: '2026-11-25',
  found_flight: 'k3x9f2',
  found_flight_number: 'F9 2040 / F9 612',
});

describe('the link to a found flight', () => {
  it('opens the flight on its day', () => {
    expect(foundAddress(found, '2026-11-25')).toBe(
      '/?origin=DEN&destination=MCO&date=2026-11-25&direction=outbound&screen=departure_flights&flight=k3x9f2&number=F9+2040+%2F+F9+612',
    );
  });

  it('is null after its day, and without a found flight', () => {
    expect(foundAddress(found, '2026-11-26')).toBeNull();
    expect(foundAddress(alert(), '2026-11-20')).toBeNull();
  });
});
