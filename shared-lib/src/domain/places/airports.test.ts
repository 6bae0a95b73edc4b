import { describe, expect, it } from 'vitest';
import { cityName, distanceMiles } from './airports.ts';

const denver = { latitude: 39.8617, longitude: -104.6731 };
const orlando = { latitude: 28.4294, longitude: -81.309 };

describe('the city of an airport', () => {
  it('is the text before the code', () => {
    expect(cityName({ cityAndCode: 'New York (JFK)' })).toBe('New York');
    expect(cityName({ cityAndCode: 'Denver' })).toBe('Denver');
  });
});

describe('distance in miles', () => {
  it('is the great circle on a radius of 3959', () => {
    expect(Math.round(distanceMiles(denver, orlando))).toBe(1545);
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 3959,
      6,
    );
  });

  it('is the same both ways, and none from a place to itself', () => {
    expect(distanceMiles(denver, orlando)).toBeCloseTo(distanceMiles(orlando, denver), 9);
    expect(distanceMiles(denver, denver)).toBe(0);
  });
});
