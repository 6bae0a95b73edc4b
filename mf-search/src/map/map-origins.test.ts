import { describe, expect, it } from '@jest/globals';
import { mapOrigins } from './map-origins.ts';

describe('the origins of the results map', () => {
  it('are the airports that the server searched', () => {
    expect(mapOrigins('CITY:New York City', ['JFK', 'LGA', 'EWR'])).toEqual({ codes: ['JFK', 'LGA', 'EWR'] });
  });

  it('are the codes that were searched, split and trimmed', () => {
    expect(mapOrigins('DEN')).toEqual({ codes: ['DEN'] });
    expect(mapOrigins('DEN, LAX ,')).toEqual({ codes: ['DEN', 'LAX'] });
  });

  it('are unknown for a city without its airports', () => {
    const problem = 'City selection requires airport codes from backend';
    expect(mapOrigins('CITY:Chicago')).toEqual({ problem });
    expect(mapOrigins('city:Chicago', [])).toEqual({ problem });
  });

  it('are unknown where there is nothing', () => {
    expect(mapOrigins(' ')).toEqual({ problem: 'Invalid origin format' });
    expect(mapOrigins(',')).toEqual({ problem: 'Invalid origin format' });
  });
});
