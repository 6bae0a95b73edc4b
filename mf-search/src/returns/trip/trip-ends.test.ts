import { describe, expect, it } from '@jest/globals';
import { there } from '../../testing/trip.ts';
import { tripEnds } from './trip-ends.ts';

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
