import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { expect, it } from 'vitest';
import { doorToDoor } from './door-to-door.ts';

it('adds the time at the airport before and one hour after, on the clocks of both places', () => {
  const flight = {
    departure_time: '2026-11-21T01:15:00-07:00',
    arrival_time: '2026-11-21T23:30:00+05:30',
    duration: 585,
    segments: [],
  };
  expect(doorToDoor(flight, 120, new Map())).toEqual({
    atAirport: '2026-11-20T23:15:00-07:00',
    atDoor: '2026-11-22T00:30:00+05:30',
    minutes: 765,
  });
  expect(doorToDoor(flight, 180, new Map())).toMatchObject({
    atAirport: '2026-11-20T22:15:00-07:00',
    minutes: 825,
  });
});

it.each([
  ['forward', '2027-03-14T03:30:00-07:00', '2027-03-14T00:30:00-08:00'],
  ['back', '2026-11-01T02:15:00-08:00', '2026-11-01T01:15:00-07:00'],
  ['not', '2026-11-02T02:15:00-08:00', '2026-11-02T00:15:00-08:00'],
])('is on the clock of the airport when it goes %s before the departure', (_, departure_time, atAirport) => {
  const segments = [{ departure_airport: 'LAX', arrival_airport: 'PHX' }] as Flight['segments'];
  const flight = { departure_time, arrival_time: '2026-11-01T04:45:00-07:00', duration: 90, segments };
  const airports = new Map([
    ['LAX', { timeZone: 'America/Los_Angeles' }],
    ['PHX', { timeZone: 'America/Phoenix' }],
  ]);
  expect(doorToDoor(flight, 120, airports)).toMatchObject({ atAirport, atDoor: '2026-11-01T05:45:00-07:00' });
});

it('is on the clock of the airport when it changes after the landing', () => {
  const flight = {
    departure_time: '2026-10-31T23:30:00-07:00',
    arrival_time: '2026-11-01T01:40:00-07:00',
    duration: 130,
    segments: [{ departure_airport: 'PHX', arrival_airport: 'LAX' }] as Flight['segments'],
  };
  const airports = new Map([['LAX', { timeZone: 'America/Los_Angeles' }]]);
  expect(doorToDoor(flight, 120, airports).atDoor).toBe('2026-11-01T01:40:00-08:00');
});
