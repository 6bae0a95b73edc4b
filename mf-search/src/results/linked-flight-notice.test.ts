import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { describe, expect, it } from 'vitest';
import { nonstop, overnight } from '../testing/flights.ts';
import { linkedFlight } from './linked-flight-notice.tsx';

const flights = { MCO: [nonstop(), overnight()] };
const link = {
  screen: 'departure_flights',
  flight: flightHash(overnight(), 'MCO'),
  flightNumber: null,
} as const;

describe('the flight of a link', () => {
  it('is found by its hash', () => {
    expect(linkedFlight({ flights }, link)).toEqual({ code: 'MCO', flight: overnight(), isChanged: false });
  });

  it('is found by its number when its price has changed', () => {
    const dearer = { ...overnight(), lowest_price: 99 };
    expect(
      linkedFlight(
        { flights: { MCO: [nonstop(), dearer] } },
        { ...link, flightNumber: dearer.flight_number },
      ),
    ).toEqual({ code: 'MCO', flight: dearer, isChanged: true });
  });

  it('is missing when it is no longer offered', () => {
    expect(
      linkedFlight({ flights: { MCO: [nonstop()] } }, { ...link, flightNumber: 'F9 2040 / F9 612' }),
    ).toBe('missing');
    expect(linkedFlight({ flights: {} }, link)).toBe('missing');
  });

  it('is null when the link names no flight, or return flights', () => {
    expect(linkedFlight({ flights }, { ...link, flight: null })).toBeNull();
    expect(linkedFlight({ flights }, { ...link, screen: 'return_flights' })).toBeNull();
  });
});
