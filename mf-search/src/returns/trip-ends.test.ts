import { toLocalTime } from '@fareweave/shared-lib/domain/times';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { there } from '../testing/trip.ts';
import { afterArrival, isShortStay, stayMinutes, tripEnds } from './trip-ends.ts';

const date = '2026-11-21';
const origins = ['DEN', 'city:Chicago'];

describe('the ends of a trip', () => {
  it.each([
    ['to anywhere', { kind: 'outbound', origins, destination: null, date } as const, origins],
    ['to a city', { kind: 'outbound', origins, destination: 'city:Miami', date } as const, origins],
    ['on one route', { kind: 'single', origin: 'ORD', destination: 'MCO', date } as const, ['ORD']],
    ['from everywhere', { kind: 'inbound', destination: 'MCO', date } as const, ['DEN']],
  ])('searched %s: where it began, and where the selected departure goes', (_, search, expected) => {
    expect(tripEnds(search, there)).toEqual({ origins: expected, destination: 'MCO' });
  });

  it.each([
    [{ kind: 'outbound', origins, destination: 'city:Miami', date } as const, origins, 'city:Miami'],
    [{ kind: 'outbound', origins, destination: null, date } as const, origins, null],
    [{ kind: 'single', origin: 'ORD', destination: 'MCO', date } as const, ['ORD'], 'MCO'],
    [{ kind: 'inbound', destination: 'MCO', date } as const, [], 'MCO'],
  ])('without one are those of the search: %o', (search, from, destination) => {
    expect(tripEnds(search, null)).toEqual({ origins: from, destination });
  });
});

const outbound = { arrival_time: '2026-11-21T11:48:00-05:00' };

describe('the time at the destination', () => {
  it('is counted between instants', () => {
    expect(stayMinutes(outbound, { departure_time: '2026-11-21T12:48:00-05:00' })).toBe(60);
    // The clocks go forward on the night between.
    const before = { arrival_time: '2026-03-07T12:00:00-05:00' };
    expect(stayMinutes(before, { departure_time: '2026-03-08T12:00:00-04:00' })).toBe(23 * 60);
  });

  it('is short under three hours', () => {
    expect([0, 179, 180].map(isShortStay)).toEqual([true, true, false]);
  });

  it('does not depend on the offsets of the times', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
    const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);
    fc.assert(
      fc.property(moment, offset, fc.nat(600_000), offset, (arrival, here, minutes, home) => {
        const arriving = { arrival_time: toLocalTime(arrival, here) };
        const leaving = { departure_time: toLocalTime(arrival + minutes * 60_000, home) };
        expect(stayMinutes(arriving, leaving)).toBe(minutes);
      }),
    );
  });
});

describe('the flights after the arrival', () => {
  it('keep their order without those that depart before the arrival', () => {
    const at = (departure_time: string) => ({ departure_time });
    const flights = [
      at('2026-11-21T20:00:00-05:00'),
      at('2026-11-21T11:47:00-05:00'),
      at('2026-11-21T11:48:00-05:00'),
      // Earlier by the clock on the wall, later in time.
      at('2026-11-21T11:00:00-07:00'),
    ];
    expect(afterArrival(flights, outbound)).toEqual([flights[0], flights[2], flights[3]]);
  });
});
