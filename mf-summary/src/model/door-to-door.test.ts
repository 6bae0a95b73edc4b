import { expect, it } from 'vitest';
import { doorToDoor } from './door-to-door.ts';

it('adds the time at the airport before and one hour after, on the clocks of both places', () => {
  const flight = {
    departure_time: '2026-11-21T01:15:00-07:00',
    arrival_time: '2026-11-21T23:30:00+05:30',
    duration: 585,
  };
  expect(doorToDoor(flight, 120)).toEqual({
    atAirport: '2026-11-20T23:15:00-07:00',
    atDoor: '2026-11-22T00:30:00+05:30',
    minutes: 765,
  });
  expect(doorToDoor(flight, 180)).toMatchObject({ atAirport: '2026-11-20T22:15:00-07:00', minutes: 825 });
});
