import { describe, expect, it } from 'vitest';
import { cityName } from './airports.ts';

describe('the city of an airport', () => {
  it('is the text before the code', () => {
    expect(cityName({ cityAndCode: 'New York (JFK)' })).toBe('New York');
    expect(cityName({ cityAndCode: 'Denver' })).toBe('Denver');
  });
});
