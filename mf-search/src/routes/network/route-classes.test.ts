import type { NetworkRoute } from '@fareweave/shared-lib/domain/route-network';
import { describe, expect, it } from 'vitest';
import { classNames, classOf, narrowed } from './route-classes.ts';

const route = (lowest_price: number | null, minutes: number): NetworkRoute => ({
  origin: 'DEN',
  destination: 'MCO',
  miles: 1545,
  minutes,
  flights: 3,
  lowest_go_wild: null,
  lowest_price,
});

describe('the class of a route', () => {
  it('is that of its lowest fare, upper bounds included', () => {
    expect([15, 30, 31, 120, 121].map((price) => classOf(route(price, 60), 'price'))).toEqual([
      0, 0, 1, 2, 3,
    ]);
  });

  it('is that of its shortest flight', () => {
    expect([60, 90, 91, 270, 271].map((minutes) => classOf(route(15, minutes), 'hours'))).toEqual([
      0, 0, 1, 2, 3,
    ]);
  });

  it('is null when nothing is on sale', () => {
    expect(classOf(route(null, 60), 'price')).toBeNull();
  });

  it('has the name of its range', () => {
    expect(classNames('price')).toEqual(['up to $30', 'up to $60', 'up to $120', 'over $120']);
    expect(classNames('hours')).toEqual(['up to 1.5 h', 'up to 3 h', 'up to 4.5 h', 'over 4.5 h']);
  });
});

describe('filters of routes', () => {
  const routes = [route(15, 60), route(90, 240), route(null, 60)];

  it('keep all routes when none is set', () => {
    expect(narrowed(routes, { maxPrice: null, maxHours: null })).toBe(routes);
  });

  it('keep routes with a fare up to the maximum', () => {
    expect(narrowed(routes, { maxPrice: 50, maxHours: null })).toEqual([routes[0]]);
  });

  it('keep routes up to the maximum duration', () => {
    expect(narrowed(routes, { maxPrice: null, maxHours: 1 })).toEqual([routes[0], routes[2]]);
  });
});
