import { describe, expect, it } from '@jest/globals';
import { nonstop, overnight, toSanJuan } from '../testing/flights.ts';
import { alertAddress } from './alert-me.tsx';

describe('the address of the alert form', () => {
  it('contains the airports of the cheapest flight and its price', () => {
    const flights = [overnight(), { ...toSanJuan(), segments: toSanJuan().segments.slice(1) }, nonstop()];
    expect(alertAddress({ flights, lowest: { type: 'go_wild', total: 15 } }, '2026-11-21')).toBe(
      '/notifications?origin=DEN&destination=MCO&date=2026-11-21&max_price=15',
    );
  });

  it('leaves out the price when nothing is on sale', () => {
    const flight = { ...nonstop(), fares: { go_wild: null, standard: null, discount_den: null } };
    expect(alertAddress({ flights: [flight], lowest: null }, '2026-11-21')).toBe(
      '/notifications?origin=DEN&destination=MCO&date=2026-11-21',
    );
  });
});
