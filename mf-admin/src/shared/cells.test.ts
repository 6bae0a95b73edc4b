import { describe, expect, it } from 'vitest';
import { placeNames, searchTypeName } from './cells.tsx';

describe('the names in the admin area', () => {
  it.each([
    ['DEN', 'DEN'],
    ['LAS,CITY:New York City', 'LAS, New York City'],
    ['', 'Anywhere'],
    [null, 'Anywhere'],
  ])('name the places in %j', (places, names) => {
    expect(placeNames(places)).toBe(names);
  });

  it('name a type of search, even an unknown one', () => {
    expect(['search', 'other', ''].map(searchTypeName)).toEqual(['Search', 'Other', '']);
  });
});
