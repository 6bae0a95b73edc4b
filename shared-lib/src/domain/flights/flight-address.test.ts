import { expect, it } from 'vitest';
import { returnFlightsAddress, tripAddress } from './flight-address.ts';

it('the address of a trip contains its flights, its origins, its destination and its day', () => {
  const address = tripAddress({
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

it('the address of return flights contains the departure, and the day of return if it is known', () => {
  const trip = { origin: 'DEN', destination: 'MCO', date: '2026-11-21', flight: 'abc' };
  expect(returnFlightsAddress(trip)).toBe(
    '/?origin=DEN&destination=MCO&date=2026-11-21&screen=return_flights&flight=abc',
  );
  expect(returnFlightsAddress({ ...trip, returnDate: '2026-11-23' })).toBe(
    '/?origin=DEN&destination=MCO&date=2026-11-21&screen=return_flights&flight=abc&return=2026-11-23',
  );
});
