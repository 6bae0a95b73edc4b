import { describe, expect, it } from 'vitest';
import { flightHash } from './flight-hash.ts';

const flight = {
  departure_time: '2026-11-21T06:15:00-07:00',
  arrival_time: '2026-11-21T11:48:00-05:00',
  duration: 213,
  stops: 0,
  flight_number: 'F9 1279',
  lowest_go_wild_price: 15,
  lowest_price: 15,
};

describe('flight hash', () => {
  it('is FNV-1a of the joined fields in base 36', () => {
    // fnv1a32("2026-11-21T06:15:00-07:00|2026-11-21T11:48:00-05:00|213|0|MCO|F9 1279|15")
    expect(flightHash(flight, 'MCO')).toBe('1g7xhva');
  });

  it('changes with each of its fields', () => {
    const changes: Partial<typeof flight>[] = [
      { departure_time: '2026-11-21T06:16:00-07:00' },
      { arrival_time: '2026-11-21T11:49:00-05:00' },
      { duration: 214 },
      { stops: 1 },
      { flight_number: 'F9 1280' },
      { lowest_go_wild_price: 16 },
    ];
    const hashes = [flightHash(flight, 'MCO'), flightHash(flight, 'LAS')].concat(
      changes.map((change) => flightHash({ ...flight, ...change }, 'MCO')),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('uses the pass price, else the lowest price, else 0', () => {
    const withoutPass = { ...flight, lowest_go_wild_price: null };
    expect(flightHash({ ...withoutPass, lowest_price: 15 }, 'MCO')).toBe(flightHash(flight, 'MCO'));
    expect(flightHash({ ...withoutPass, lowest_price: null }, 'MCO')).toBe(
      flightHash({ ...flight, lowest_go_wild_price: 0 }, 'MCO'),
    );
  });
});
