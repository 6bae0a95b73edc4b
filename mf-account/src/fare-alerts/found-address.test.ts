import { describe, expect, it } from '@jest/globals';
import { foundAddress } from './found-address.ts';
import { alert } from './testing/alerts.ts';

const found = alert({
  is_completed: true,
  found_price: 45,
  found_travel_date: '2026-11-25',
  found_flight: 'k3x9f2',
  found_flight_number: 'F9 2040 / F9 612',
});

describe('the address of a found flight', () => {
  it('opens the very flight on its day', () => {
    expect(foundAddress(found, '2026-11-25')).toBe(
      '/?origin=DEN&destination=MCO&date=2026-11-25&direction=outbound&screen=departure_flights&flight=k3x9f2&number=F9+2040+%2F+F9+612',
    );
  });

  it('is none once the day is over, or where nothing was found', () => {
    expect(foundAddress(found, '2026-11-26')).toBeNull();
    expect(foundAddress(alert(), '2026-11-20')).toBeNull();
  });
});
