import { describe, expect, it } from 'vitest';
import { carbonOf } from './carbon.ts';
import { economyPassenger, type FuelTable, fuelOf } from './travel-impact-model.ts';

/** Table 1 of the Travel Impact Model 1.9.1: the Boeing 787-9. */
const B789: FuelTable = {
  ground: 1727,
  flight: [
    [500, 5815],
    [1000, 10_770],
    [5000, 52_375],
    [5500, 57_430],
  ],
};

/** Returns by how much a figure differs from the published one, as a share. */
const off = (figure: number, published: number): number => Math.abs(figure / published - 1);

describe('the worked example of the Travel Impact Model: Zurich to San Francisco', () => {
  const fuel = fuelOf(B789, 9369);
  // A wide aircraft with premium economy and business seats, of 1.5 and 4 times the space.
  const seats = 188 + 1.5 * 21 + 4 * 48;

  it('has the published fuel within 1 %', () => {
    expect(off(fuel, 54_697)).toBeLessThan(0.001);
  });

  it('has the published emissions of a person within 1 %', () => {
    expect(off(economyPassenger(fuel, seats), 603.4)).toBeLessThan(0.001);
  });
});

describe('fuel of a distance', () => {
  it('is interpolated as in the published text', () => {
    expect(fuelOf(B789, 5250 * 1.852)).toBeCloseTo(1727 + 54_902.5);
  });

  it('is extrapolated beyond the table', () => {
    expect(fuelOf(B789, 6000 * 1.852)).toBeCloseTo(1727 + 57_430 + 5055);
    expect(fuelOf(B789, 250 * 1.852)).toBeCloseTo(1727 + 5815 - 2477.5);
  });
});

describe('the emissions of an itinerary', () => {
  const leg = (aircraft: string | null, origin = 'DEN', destination = 'MCO') => ({
    origin,
    destination,
    aircraft,
  });

  it('are by aircraft where it is known', () => {
    // 2,487 km: 7,613 kg of fuel of an A320, of which a neo with 186 seats burns 84 %.
    expect(carbonOf([leg('32N')])).toEqual({ kg: 156, method: 'travel-impact-model' });
    expect(carbonOf([leg('320')])?.kg).toBeGreaterThan(carbonOf([leg('32N')])?.kg ?? 0);
  });

  it('are by conversion factors where it is not', () => {
    // 2,487 km × 0.07435 kg, and 20 % for the production of fuel.
    expect(carbonOf([leg(null)])).toEqual({ kg: 222, method: 'conversion-factors' });
    expect(carbonOf([leg('AT7')])).toEqual({ kg: 222, method: 'conversion-factors' });
  });

  it('of several flights are their sum', () => {
    const [there, back] = [carbonOf([leg('321')]), carbonOf([leg(null, 'MCO', 'PHL')])];
    const both = carbonOf([leg('321'), leg(null, 'MCO', 'PHL')]);
    expect(both?.method).toBe('both');
    expect(Math.abs((both?.kg ?? 0) - (there?.kg ?? 0) - (back?.kg ?? 0))).toBeLessThanOrEqual(1);
  });

  it('are unknown for an unknown airport', () => {
    expect(carbonOf([leg('320', 'DEN', 'QQQ')])).toBeNull();
  });
});
