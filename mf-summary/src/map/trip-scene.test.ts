import { airports } from '@fareweave/shared-lib/testing/airports';
import { expect, it } from 'vitest';
import { back, dayBack, flightBy, kept, out } from '../testing/trip.ts';
import { stepsOf, tripScene } from './trip-scene.ts';

const byCode = new Map(airports.map((airport) => [airport.stationCode, airport]));
const trip = (home = back) => ({
  departure: kept(out, 'MCO'),
  return: kept(home, 'DEN'),
  origin: 'DEN',
  source: null,
});

it('draws each arc once, dashed when only the return flight contains it', () => {
  const { arcs, places } = tripScene(trip(), byCode);
  expect(arcs.map(({ dashed }) => dashed)).toEqual([false, false, true]);
  expect(places.map(({ code, look }) => [code, look])).toEqual([
    ['DEN', 'origin'],
    ['LAS', 'quiet'],
    ['MCO', 'chosen'],
  ]);
});

it('draws one arc for both directions', () => {
  const sameWay = flightBy(
    [
      ['MCO', `${dayBack}T08:00:00-05:00`],
      ['LAS', `${dayBack}T10:00:00-08:00`],
      ['LAS', `${dayBack}T11:00:00-08:00`],
      ['DEN', `${dayBack}T13:50:00-07:00`],
    ],
    {},
  );
  expect(tripScene(trip(sameWay), byCode).arcs).toHaveLength(2);
});

it('leaves out unknown airports on the map, and lists them', () => {
  const { arcs, places, hops } = tripScene(trip(), new Map());
  expect([arcs, places]).toEqual([[], []]);
  expect(hops.map(({ leg, miles }) => [leg, miles])).toEqual([
    ['Outbound', null],
    ['Outbound', null],
    ['Return', null],
  ]);
});

it('draws a single arc in 30 steps, and several in 40', () => {
  const { arcs } = tripScene(trip(), byCode);
  expect([stepsOf(arcs.slice(0, 1)), stepsOf(arcs)]).toEqual([30, 40]);
});
