import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestScore,
  DEFAULT_WEIGHTS,
  isNight,
  missedChance,
  noWayHomeShare,
  scoreParts,
  type Weighed,
  weighedFlight,
} from './best.ts';

const weighed: Weighed = { price: 40, minutes: 150, stops: 1, nights: 2, noWayHome: 1 / 3, missed: 0.2 };

describe('the score of “Best”', () => {
  it('is the sum of fare, time, stops, nights, days without a way home and missed connections, in dollars', () => {
    expect(scoreParts(weighed, DEFAULT_WEIGHTS)).toEqual({
      price: 40,
      hour: 25,
      stop: 15,
      night: 50,
      wayHome: 10,
      missed: 20,
    });
    expect(bestScore(weighed, DEFAULT_WEIGHTS)).toBe(160);
    expect(bestScore(weighed, { hour: 0, stop: 0, night: 0, wayHome: 0, missed: 0 })).toBe(40);
  });

  it('does not count an unknown way home, and does not exist without a fare', () => {
    expect(bestScore({ ...weighed, noWayHome: null }, DEFAULT_WEIGHTS)).toBe(150);
    expect(bestScore({ ...weighed, price: null }, DEFAULT_WEIGHTS)).toBeNull();
  });

  it('of a trip is the sum of the scores of its flights', () => {
    const amount = fc.nat({ max: 500 });
    const any = fc.record({
      price: amount,
      minutes: amount,
      stops: amount,
      nights: amount,
      noWayHome: amount,
      missed: amount,
    });
    const weights = fc.record({ hour: amount, stop: amount, night: amount, wayHome: amount, missed: amount });
    fc.assert(
      fc.property(any, any, weights, (out, back, given) => {
        const trip = Object.fromEntries(
          Object.entries(out).map(([name, value]) => [name, value + back[name as keyof typeof back]]),
        ) as unknown as Weighed;
        const sum = (bestScore(out, given) ?? 0) + (bestScore(back, given) ?? 0);
        expect(bestScore(trip, given)).toBeCloseTo(sum, 6);
      }),
    );
  });
});

describe('what “Best” weighs of a flight', () => {
  it('is its lowest fare on sale, its time, its stops and its ends in the night', () => {
    const flight = {
      fares: { go_wild: { total: 15, available_seats: 0 }, standard: { total: 64 }, discount_den: null },
      duration: 395,
      stops: 1,
      departure_time: '2026-11-21T22:00:00-07:00',
      arrival_time: '2026-11-22T06:35:00-05:00',
    };
    expect(weighedFlight(flight)).toEqual({
      price: 64,
      minutes: 395,
      stops: 1,
      nights: 1,
      noWayHome: null,
      missed: 0,
    });
    expect(weighedFlight(flight, 0.5).noWayHome).toBe(0.5);
  });

  it('is the chance to miss one of its connections; an unknown one costs nothing', () => {
    expect(missedChance([0.9])).toBeCloseTo(0.1);
    expect(missedChance([0.9, null, 0.5])).toBeCloseTo(0.55);
    expect(missedChance([null])).toBe(0);
    expect(missedChance()).toBe(0);
  });

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
    ['12:00', false],
  ])('at %s: night %s', (clock, expected) => {
    expect(isNight(`2026-11-21T${clock}:00-07:00`)).toBe(expected);
  });
});

it('counts the share of days without a way home, on the pass or on any fare', () => {
  const days = [
    { date: '2026-11-21', flights: 2, go_wild: 0 },
    { date: '2026-11-22', flights: 0, go_wild: 0 },
  ];
  expect(noWayHomeShare(days, 'flights')).toBe(0.5);
  expect(noWayHomeShare(days, 'go_wild')).toBe(1);
  expect(noWayHomeShare([], 'flights')).toBeNull();
});
