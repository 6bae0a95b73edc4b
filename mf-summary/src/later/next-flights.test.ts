import { expect, it } from '@jest/globals';
import { dayBack, flightBy } from '../testing/trip.ts';
import { nextFlights } from './later-returns.tsx';

const at = (departs: string, arrives = '22:00') =>
  flightBy(
    [
      ['MCO', `${dayBack}T${departs}:00-05:00`],
      ['DEN', `${dayBack}T${arrives}:00-07:00`],
    ],
    {},
  );

it('returns the first three later flights, each departure once with its earliest arrival', () => {
  const flights = [
    at('19:30'),
    at('18:00'),
    at('19:00', '23:00'),
    at('19:00', '21:30'),
    at('17:00'),
    at('21:00'),
    at('20:00'),
  ];
  expect(
    nextFlights(flights, at('18:00')).map(({ departure_time, arrival_time }) => [
      departure_time.slice(11, 16),
      arrival_time.slice(11, 16),
    ]),
  ).toEqual([
    ['19:00', '21:30'],
    ['19:30', '22:00'],
    ['20:00', '22:00'],
  ]);
});
