import { expect, it } from 'vitest';
import { flightOf } from './flight-of.ts';

const booking_links = { go_wild: 'g', standard: 's', discount_den: 'd' };
const fares = { go_wild: null, standard: { total: 88 }, discount_den: { total: 72 } };
const segments = [
  {
    departure_airport: 'DEN',
    arrival_airport: 'LAS',
    departure_time: '2026-11-21T21:05:00-07:00',
    arrival_time: '2026-11-21T22:05:00-08:00',
    flight_number: 'F9 2040',
  },
  {
    departure_airport: 'LAS',
    arrival_airport: 'MCO',
    departure_time: '2026-11-21T23:03:00-08:00',
    arrival_time: '2026-11-22T06:41:00-05:00',
    flight_number: 'F9 612',
  },
];

it('derives the fields of a flight from its segments and fares', () => {
  expect(flightOf({ segments, duration: 456, fares, booking_links })).toEqual({
    departure_time: '2026-11-21T21:05:00-07:00',
    arrival_time: '2026-11-22T06:41:00-05:00',
    total_trip_time: '07:36',
    stops: 1,
    duration: 456,
    flight_number: 'F9 2040 / F9 612',
    lowest_go_wild_price: null,
    lowest_price: 72,
    segments,
    fares,
    booking_links,
  });
});

it('refuses a flight without a segment', () => {
  expect(() => flightOf({ segments: [], duration: 0, fares, booking_links })).toThrow(RangeError);
});
