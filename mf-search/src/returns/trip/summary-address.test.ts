import { expect, it } from '@jest/globals';
import { summaryAddress } from './summary-address.ts';

it('a trip is named by its flights, its ends and its day', () => {
  const address = summaryAddress({
    departure: 'abc',
    back: 'xyz',
    origins: ['DEN', 'city:New York City'],
    destination: 'MCO',
    date: '2026-11-21',
  });
  const { pathname, searchParams } = new URL(address, 'https://fareweave.example');
  expect(pathname).toBe('/flight-summary');
  expect([...searchParams]).toEqual([
    ['departure', 'abc'],
    ['return', 'xyz'],
    ['origin', 'DEN,city:New York City'],
    ['destination', 'MCO'],
    ['date', '2026-11-21'],
  ]);
});
