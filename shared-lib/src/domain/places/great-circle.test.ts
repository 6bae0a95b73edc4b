import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles, greatCircle, midpoint, type Position } from './great-circle.ts';

const DEN = { latitude: 39.8617, longitude: -104.6731 };
const MCO = { latitude: 28.4294, longitude: -81.309 };
const SJU = { latitude: 18.4394, longitude: -66.0018 };
const LAX = { latitude: 33.9425, longitude: -118.4081 };
const HNL = { latitude: 21.3187, longitude: -157.9225 };
const SEA = { latitude: 47.4502, longitude: -122.3088 };
const BOS = { latitude: 42.3656, longitude: -71.0096 };
const NRT = { latitude: 35.772, longitude: 140.3929 };
const SYD = { latitude: -33.9461, longitude: 151.1772 };

const KILOMETRE_IN_MILES = 0.621371;
const place = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const distances = (points: readonly Position[]): number[] =>
  points.slice(1).map((point, i) => distanceMiles(points[i] as Position, point));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const longitudes = (points: readonly Position[]): number[] => points.map(({ longitude }) => longitude);

// The known points are the mean of the two places' unit vectors, normalised to length 1; the distances are the angle
// between those vectors on a radius of 3959 miles.
describe.each([
  ['DEN–SJU', DEN, SJU, { latitude: 30.569698, longitude: -83.217366 }, 2731.657],
  ['LAX–HNL', LAX, HNL, { latitude: 29.077974, longitude: -139.356705 }, 2552.85],
])('the great circle %s', (_, from, to, middle, miles) => {
  it('has its middle at the known point', () => {
    expect(distanceMiles(midpoint(from, to), middle)).toBeLessThan(KILOMETRE_IN_MILES);
    const point = greatCircle(from, to)[10] as Position;
    expect(distanceMiles(point, middle)).toBeLessThan(KILOMETRE_IN_MILES);
  });

  it('is as long as the known distance, in twenty equal steps', () => {
    const steps = distances(greatCircle(from, to));
    expect(steps).toHaveLength(20);
    expect(sum(steps)).toBeCloseTo(miles, 2);
    expect(distanceMiles(from, to)).toBeCloseTo(miles, 2);
    for (const step of steps) expect(step).toBeCloseTo(miles / 20, 3);
  });
});

describe('a great circle', () => {
  it('bends towards the pole of its hemisphere', () => {
    expect(midpoint(SEA, BOS).latitude).toBeGreaterThan(SEA.latitude);
    expect(midpoint(SYD, { ...SYD, longitude: -70 }).latitude).toBeLessThan(-55);
  });

  it('begins and ends exactly at its places', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const points = greatCircle(from, to, 7);
        const last = points.at(-1) as Position;
        expect(points).toHaveLength(8);
        expect(points[0]).toEqual(from);
        expect(last.latitude).toBe(to.latitude);
        const turns = (last.longitude - to.longitude) / 360;
        expect(turns).toBeCloseTo(Math.round(turns), 9);
      }),
    );
  });

  it('is as long as the distance, between any two places', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(sum(distances(greatCircle(from, to)))).toBeCloseTo(distanceMiles(from, to), 3);
      }),
    );
  });

  it('crosses the date line without a jump', () => {
    const points = longitudes(greatCircle(LAX, NRT));
    expect(points.at(-1)).toBeCloseTo(140.3929 - 360, 9);
    points.slice(1).forEach((longitude, i) => {
      expect(Math.abs(longitude - (points[i] as number))).toBeLessThan(20);
    });
  });

  it.each([
    ['the opposite place', DEN, { latitude: -39.8617, longitude: 75.3269 }],
    ['the other pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }],
  ])('finds a path to %s', (_, from, to) => {
    const points = greatCircle(from, to);
    expect(points.every(({ latitude, longitude }) => Number.isFinite(latitude + longitude))).toBe(true);
    expect(sum(distances(points))).toBeCloseTo(Math.PI * 3959, 0);
  });

  it('stays at the place from a place to itself', () => {
    for (const { latitude, longitude } of greatCircle(DEN, DEN)) {
      expect(latitude).toBeCloseTo(DEN.latitude, 9);
      expect(longitude).toBeCloseTo(DEN.longitude, 9);
    }
  });
});

describe('distance in miles', () => {
  it('is the great circle on a radius of 3959', () => {
    expect(Math.round(distanceMiles(DEN, MCO))).toBe(1545);
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 3959,
      6,
    );
  });

  it('is the same both ways, and none from a place to itself', () => {
    expect(distanceMiles(DEN, MCO)).toBeCloseTo(distanceMiles(MCO, DEN), 9);
    expect(distanceMiles(DEN, DEN)).toBe(0);
  });
});
